import{a,b,c,d,e}from"./chunk-GMKHDYAT.js";import"./chunk-LLLE7XYP.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
