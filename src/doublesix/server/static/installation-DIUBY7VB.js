import{a,b,c,d,e}from"./chunk-ZNOQ5CTP.js";import"./chunk-YAZXEMSF.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
