import{a,b}from"./chunk-63VZORST.js";import"./chunk-KL2MCYZ3.js";export{a as hmac,b as sha256};
