import{a,b}from"./chunk-63VZORST.js";import"./chunk-W7U3IS3G.js";export{a as hmac,b as sha256};
