import{a,b,c,d,e}from"./chunk-J3FSBLJM.js";import"./chunk-5RMYX2JK.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
