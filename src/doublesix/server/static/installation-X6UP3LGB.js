import{a,b,c,d,e}from"./chunk-5657YM4T.js";import"./chunk-UXBLNIAE.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
