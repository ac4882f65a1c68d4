import{a,b}from"./chunk-63VZORST.js";import"./chunk-ZLLV6YZL.js";export{a as hmac,b as sha256};
