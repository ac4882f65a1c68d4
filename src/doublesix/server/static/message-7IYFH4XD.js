import{b as a,c as b}from"./chunk-4DP7AUHC.js";import"./chunk-F4YS6B5E.js";import"./chunk-VMIR2NEK.js";export{a as message,b as seatMessage};
