import{a,b}from"./chunk-63VZORST.js";import"./chunk-4426Q4PV.js";export{a as hmac,b as sha256};
