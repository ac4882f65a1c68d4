import{a,b,c,d,e}from"./chunk-NVWWNUNQ.js";import"./chunk-WY6A6HZI.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
