import{a,b,c,d,e}from"./chunk-LHBKUUTB.js";import"./chunk-FAD2TNTA.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
