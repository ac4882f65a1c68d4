import{a,b,c,d,e}from"./chunk-H4TGQJXN.js";import"./chunk-6BBMHHS4.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
