import{a,b,c,d,e}from"./chunk-NRUAF2LR.js";import"./chunk-OI3OICEG.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
