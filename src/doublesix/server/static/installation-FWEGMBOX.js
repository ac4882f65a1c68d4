import{a,b,c,d,e}from"./chunk-4NO5EDQ4.js";import"./chunk-7VTYD2PA.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
