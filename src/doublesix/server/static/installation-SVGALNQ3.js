import{a,b,c,d,e}from"./chunk-QNLFN7QW.js";import"./chunk-4426Q4PV.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
