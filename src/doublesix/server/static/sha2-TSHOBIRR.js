import{a,b}from"./chunk-63VZORST.js";import"./chunk-WU36TW2V.js";export{a as hmac,b as sha256};
