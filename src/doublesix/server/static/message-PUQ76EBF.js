import{b as a,c as b,d as c}from"./chunk-N3LS64XK.js";import"./chunk-AROF7HJN.js";import"./chunk-F65OMXPC.js";export{b as message,a as messenger,c as seatMessage};
