import{a,b}from"./chunk-63VZORST.js";import"./chunk-JZZVY2IB.js";export{a as hmac,b as sha256};
