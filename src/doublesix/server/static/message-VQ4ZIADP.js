import{b as a,c as b}from"./chunk-26HCXQDL.js";import"./chunk-TGHBYBKN.js";import"./chunk-Z346VLX3.js";export{a as message,b as seatMessage};
