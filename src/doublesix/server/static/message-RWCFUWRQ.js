import{b as a,c as b}from"./chunk-EKOJCWPQ.js";import"./chunk-5IMSSERQ.js";import"./chunk-GYIDWRUU.js";export{a as message,b as seatMessage};
