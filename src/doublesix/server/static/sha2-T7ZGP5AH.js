import{a,b}from"./chunk-63VZORST.js";import"./chunk-Y4MVVJLI.js";export{a as hmac,b as sha256};
