import{a,b,c,d,e}from"./chunk-6JOVWCFT.js";import"./chunk-HXSLQGX7.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
