import{a,b}from"./chunk-63VZORST.js";import"./chunk-XQ4QRO2V.js";export{a as hmac,b as sha256};
