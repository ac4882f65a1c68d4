import{a,b,c,d,e}from"./chunk-4I3GQ7T5.js";import"./chunk-EKNBYYWB.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
