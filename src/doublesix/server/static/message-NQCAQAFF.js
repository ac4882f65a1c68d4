import{b as a,c as b,d as c}from"./chunk-HJWB7W3O.js";import"./chunk-QOKPUTFE.js";import"./chunk-YKLLX3GE.js";export{b as message,a as messenger,c as seatMessage};
