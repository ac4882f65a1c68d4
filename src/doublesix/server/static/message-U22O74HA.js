import{b as a,c as b,d as c}from"./chunk-NSOCNBK4.js";import"./chunk-AV7TIFXP.js";import"./chunk-5RMYX2JK.js";export{b as message,a as messenger,c as seatMessage};
