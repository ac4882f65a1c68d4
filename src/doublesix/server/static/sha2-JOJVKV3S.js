import{a,b}from"./chunk-63VZORST.js";import"./chunk-7FHMW6TB.js";export{a as hmac,b as sha256};
