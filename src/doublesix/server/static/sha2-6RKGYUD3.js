import{a,b}from"./chunk-63VZORST.js";import"./chunk-LLLE7XYP.js";export{a as hmac,b as sha256};
