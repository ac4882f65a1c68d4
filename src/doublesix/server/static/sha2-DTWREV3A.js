import{a,b}from"./chunk-63VZORST.js";import"./chunk-VMIR2NEK.js";export{a as hmac,b as sha256};
