import{b as a,c as b,d as c}from"./chunk-LOZC5TB4.js";import"./chunk-IMJHDPAQ.js";import"./chunk-L3YVTUPB.js";export{b as message,a as messenger,c as seatMessage};
