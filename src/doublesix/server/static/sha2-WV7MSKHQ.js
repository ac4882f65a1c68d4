import{a,b}from"./chunk-63VZORST.js";import"./chunk-T2NA4XSR.js";export{a as hmac,b as sha256};
