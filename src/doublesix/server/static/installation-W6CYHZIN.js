import{a,b,c,d,e}from"./chunk-CSV252KR.js";import"./chunk-X7WCZO5J.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
