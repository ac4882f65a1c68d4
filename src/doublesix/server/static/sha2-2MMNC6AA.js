import{a,b}from"./chunk-63VZORST.js";import"./chunk-W2G3NP77.js";export{a as hmac,b as sha256};
