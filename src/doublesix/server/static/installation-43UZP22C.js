import{a,b,c,d,e}from"./chunk-572KCGDS.js";import"./chunk-YKLLX3GE.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
