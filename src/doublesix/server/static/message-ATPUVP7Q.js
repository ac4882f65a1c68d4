import{b as a,c as b,d as c}from"./chunk-MRVNINX3.js";import"./chunk-LDILXD46.js";import"./chunk-DCGCD6MX.js";export{b as message,a as messenger,c as seatMessage};
