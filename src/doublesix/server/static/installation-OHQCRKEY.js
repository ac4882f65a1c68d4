import{a,b,c,d,e}from"./chunk-ELORM4WH.js";import"./chunk-DCGCD6MX.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
