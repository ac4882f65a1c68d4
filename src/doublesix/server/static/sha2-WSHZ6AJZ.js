import{a,b}from"./chunk-63VZORST.js";import"./chunk-O6HRSTY4.js";export{a as hmac,b as sha256};
