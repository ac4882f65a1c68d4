import{a,b,c,d,e}from"./chunk-4NW2HPEF.js";import"./chunk-WPXBPZG7.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
