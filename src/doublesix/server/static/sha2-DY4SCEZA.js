import{a,b}from"./chunk-63VZORST.js";import"./chunk-YKLLX3GE.js";export{a as hmac,b as sha256};
