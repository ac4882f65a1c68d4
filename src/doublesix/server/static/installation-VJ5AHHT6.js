import{a,b,c,d,e}from"./chunk-EUSLZVSC.js";import"./chunk-STZE4SDY.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
