import{a,b,c,d,e}from"./chunk-AYE5MOY3.js";import"./chunk-JZZVY2IB.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
