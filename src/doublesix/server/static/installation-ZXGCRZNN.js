import{a,b,c,d,e}from"./chunk-GFCYKZHI.js";import"./chunk-7FHMW6TB.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
