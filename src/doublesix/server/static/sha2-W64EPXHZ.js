import{a,b}from"./chunk-63VZORST.js";import"./chunk-DFSRP7AK.js";export{a as hmac,b as sha256};
