import{a,b}from"./chunk-63VZORST.js";import"./chunk-2AN5C76V.js";export{a as hmac,b as sha256};
