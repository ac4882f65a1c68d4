import{a,b,c,d,e}from"./chunk-COVHHRZT.js";import"./chunk-QILVZR2R.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
