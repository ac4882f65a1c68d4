import{a,b,c,d,e}from"./chunk-7MJTAADX.js";import"./chunk-T2NA4XSR.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
