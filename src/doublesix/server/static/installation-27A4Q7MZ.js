import{a,b,c,d,e}from"./chunk-LTVB7NL7.js";import"./chunk-OEH5LQHT.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
