import{a,b,c,d,e}from"./chunk-IAQRX4VV.js";import"./chunk-BKTBS5LN.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
