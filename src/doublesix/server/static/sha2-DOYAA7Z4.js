import{a,b}from"./chunk-63VZORST.js";import"./chunk-QILVZR2R.js";export{a as hmac,b as sha256};
