import{a,b}from"./chunk-63VZORST.js";import"./chunk-2JCHJZBN.js";export{a as hmac,b as sha256};
