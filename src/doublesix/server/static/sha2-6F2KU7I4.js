import{a,b}from"./chunk-63VZORST.js";import"./chunk-Z346VLX3.js";export{a as hmac,b as sha256};
