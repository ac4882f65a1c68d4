import{a,b}from"./chunk-63VZORST.js";import"./chunk-BKTBS5LN.js";export{a as hmac,b as sha256};
