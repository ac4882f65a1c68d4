import{a,b,c,d,e}from"./chunk-HHCXCM3I.js";import"./chunk-ESPBHBGZ.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
