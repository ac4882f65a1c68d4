import{a,b}from"./chunk-63VZORST.js";import"./chunk-V437PTGQ.js";export{a as hmac,b as sha256};
