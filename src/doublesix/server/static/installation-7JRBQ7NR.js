import{a,b,c,d,e}from"./chunk-PXGCZJQJ.js";import"./chunk-KSUQRHZK.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
