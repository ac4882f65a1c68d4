import{a,b}from"./chunk-63VZORST.js";import"./chunk-VTJ3STM3.js";export{a as hmac,b as sha256};
