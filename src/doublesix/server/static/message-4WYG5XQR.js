import{b as a,c as b}from"./chunk-NLAW72QI.js";import"./chunk-42BS2FCS.js";import"./chunk-JZZVY2IB.js";export{a as message,b as seatMessage};
