import{a,b}from"./chunk-63VZORST.js";import"./chunk-YAZXEMSF.js";export{a as hmac,b as sha256};
