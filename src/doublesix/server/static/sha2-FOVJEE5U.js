import{a,b}from"./chunk-63VZORST.js";import"./chunk-MHWQHQP7.js";export{a as hmac,b as sha256};
