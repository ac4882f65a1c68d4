import{a,b,c,d,e}from"./chunk-S7Z7JLPI.js";import"./chunk-KL2MCYZ3.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
