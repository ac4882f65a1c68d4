import{a,b}from"./chunk-63VZORST.js";import"./chunk-6BBMHHS4.js";export{a as hmac,b as sha256};
