import{b as a,c as b,d as c}from"./chunk-IUOP34S5.js";import"./chunk-4I4JVKR5.js";import"./chunk-6BBMHHS4.js";export{b as message,a as messenger,c as seatMessage};
