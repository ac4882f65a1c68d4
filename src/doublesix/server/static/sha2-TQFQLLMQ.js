import{a,b}from"./chunk-63VZORST.js";import"./chunk-L3YVTUPB.js";export{a as hmac,b as sha256};
