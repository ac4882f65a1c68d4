import{a,b,c,d,e}from"./chunk-FZFLZ3WT.js";import"./chunk-IXTKMBRD.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
