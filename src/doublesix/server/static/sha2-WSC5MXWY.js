import{a,b}from"./chunk-63VZORST.js";import"./chunk-B5NLN7HO.js";export{a as hmac,b as sha256};
