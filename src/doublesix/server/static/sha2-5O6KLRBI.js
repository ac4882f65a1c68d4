import{a,b}from"./chunk-63VZORST.js";import"./chunk-EIKWT3SL.js";export{a as hmac,b as sha256};
