import{a,b}from"./chunk-63VZORST.js";import"./chunk-DPDCH5CB.js";export{a as hmac,b as sha256};
