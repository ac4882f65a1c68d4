import{a,b}from"./chunk-63VZORST.js";import"./chunk-WPXBPZG7.js";export{a as hmac,b as sha256};
