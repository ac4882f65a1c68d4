import{a,b,c,d,e}from"./chunk-E7GHYLFU.js";import"./chunk-FSGW26JT.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
