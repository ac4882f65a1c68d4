import{a,b,c,d,e}from"./chunk-253ELGZ6.js";import"./chunk-F65OMXPC.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
