import{a,b}from"./chunk-63VZORST.js";import"./chunk-WY6A6HZI.js";export{a as hmac,b as sha256};
