import{a,b}from"./chunk-63VZORST.js";import"./chunk-CJTQDDWU.js";export{a as hmac,b as sha256};
