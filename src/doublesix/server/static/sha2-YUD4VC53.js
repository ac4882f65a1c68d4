import{a,b}from"./chunk-63VZORST.js";import"./chunk-X7WCZO5J.js";export{a as hmac,b as sha256};
