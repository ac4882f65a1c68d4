import{a,b}from"./chunk-63VZORST.js";import"./chunk-F65OMXPC.js";export{a as hmac,b as sha256};
