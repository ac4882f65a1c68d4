import{a,b}from"./chunk-63VZORST.js";import"./chunk-ESPBHBGZ.js";export{a as hmac,b as sha256};
