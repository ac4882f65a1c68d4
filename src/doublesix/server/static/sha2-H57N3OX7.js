import{a,b}from"./chunk-63VZORST.js";import"./chunk-S5I24FHF.js";export{a as hmac,b as sha256};
