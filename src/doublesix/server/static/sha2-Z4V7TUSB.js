import{a,b}from"./chunk-63VZORST.js";import"./chunk-DCGCD6MX.js";export{a as hmac,b as sha256};
