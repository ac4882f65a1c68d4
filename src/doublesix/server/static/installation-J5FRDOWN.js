import{a,b,c,d,e}from"./chunk-LEXXZ62L.js";import"./chunk-CJTQDDWU.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
