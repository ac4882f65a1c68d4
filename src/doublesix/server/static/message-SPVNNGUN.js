import{b as a,c as b,d as c}from"./chunk-3UNGABYO.js";import"./chunk-2GN4XZKZ.js";import"./chunk-OI3OICEG.js";export{b as message,a as messenger,c as seatMessage};
