import{a,b}from"./chunk-63VZORST.js";import"./chunk-Y63MNIOQ.js";export{a as hmac,b as sha256};
