import{a,b}from"./chunk-63VZORST.js";import"./chunk-FSGW26JT.js";export{a as hmac,b as sha256};
