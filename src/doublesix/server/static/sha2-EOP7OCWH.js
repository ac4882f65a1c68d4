import{a,b}from"./chunk-63VZORST.js";import"./chunk-7VTYD2PA.js";export{a as hmac,b as sha256};
