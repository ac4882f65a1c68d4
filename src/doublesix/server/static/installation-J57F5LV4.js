import{a,b,c,d,e}from"./chunk-76N3LI6K.js";import"./chunk-LUVPAGXF.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
