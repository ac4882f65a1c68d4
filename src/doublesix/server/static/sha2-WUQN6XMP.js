import{a,b}from"./chunk-63VZORST.js";import"./chunk-5RMYX2JK.js";export{a as hmac,b as sha256};
