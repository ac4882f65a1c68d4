import{a,b}from"./chunk-63VZORST.js";import"./chunk-OEH5LQHT.js";export{a as hmac,b as sha256};
