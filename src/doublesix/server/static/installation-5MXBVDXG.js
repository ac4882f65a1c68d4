import{a,b,c,d,e}from"./chunk-U3MBHZOU.js";import"./chunk-F5PONCH7.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
