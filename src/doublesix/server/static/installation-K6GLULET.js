import{a,b,c,d,e}from"./chunk-7MYKFVPU.js";import"./chunk-GYIDWRUU.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
