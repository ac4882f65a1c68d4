import{a,b,c,d,e}from"./chunk-CHJO6Y5Q.js";import"./chunk-VMIR2NEK.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
