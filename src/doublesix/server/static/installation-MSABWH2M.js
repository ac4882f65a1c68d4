import{a,b,c,d,e}from"./chunk-PYC2ZDGY.js";import"./chunk-Z346VLX3.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
