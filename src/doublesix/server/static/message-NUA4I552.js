import{b as a,c as b}from"./chunk-TNSZDMDP.js";import"./chunk-BGZA3QW3.js";import"./chunk-UXBLNIAE.js";export{a as message,b as seatMessage};
