import{a,b,c,d,e}from"./chunk-PXWF7AOM.js";import"./chunk-W7U3IS3G.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
