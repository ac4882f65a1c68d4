import{a,b}from"./chunk-63VZORST.js";import"./chunk-OI3OICEG.js";export{a as hmac,b as sha256};
