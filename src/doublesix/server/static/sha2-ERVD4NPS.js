import{a,b}from"./chunk-63VZORST.js";import"./chunk-F5PONCH7.js";export{a as hmac,b as sha256};
