import{a,b}from"./chunk-63VZORST.js";import"./chunk-FAD2TNTA.js";export{a as hmac,b as sha256};
