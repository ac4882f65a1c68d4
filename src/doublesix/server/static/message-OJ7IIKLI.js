import{b as a,c as b}from"./chunk-HNURXFDA.js";import"./chunk-2DPSJDWJ.js";import"./chunk-IXTKMBRD.js";export{a as message,b as seatMessage};
