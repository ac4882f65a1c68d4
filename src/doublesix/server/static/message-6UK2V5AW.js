import{b as a,c as b}from"./chunk-PYILJADQ.js";import"./chunk-KG4JLMY2.js";import"./chunk-ZLLV6YZL.js";export{a as message,b as seatMessage};
