import{a,b}from"./chunk-63VZORST.js";import"./chunk-SSH2PGTS.js";export{a as hmac,b as sha256};
