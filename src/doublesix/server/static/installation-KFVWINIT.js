import{a,b,c,d,e}from"./chunk-AH4UBG35.js";import"./chunk-ZLLV6YZL.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
