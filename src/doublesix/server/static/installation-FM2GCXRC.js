import{a,b,c,d,e}from"./chunk-XM2URNCQ.js";import"./chunk-L3YVTUPB.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
