import{a,b}from"./chunk-63VZORST.js";import"./chunk-STZE4SDY.js";export{a as hmac,b as sha256};
