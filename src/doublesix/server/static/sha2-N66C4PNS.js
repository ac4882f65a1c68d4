import{a,b}from"./chunk-63VZORST.js";import"./chunk-3ARXPFBW.js";export{a as hmac,b as sha256};
