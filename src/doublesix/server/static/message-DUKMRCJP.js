import{b as a,c as b}from"./chunk-XBD2DLXX.js";import"./chunk-S75DIWBR.js";import"./chunk-X7WCZO5J.js";export{a as message,b as seatMessage};
