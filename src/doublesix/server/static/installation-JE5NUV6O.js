import{a,b,c,d,e}from"./chunk-NK36WRDL.js";import"./chunk-2JCHJZBN.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
