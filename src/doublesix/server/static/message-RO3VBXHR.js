import{b as a,c as b,d as c}from"./chunk-QA5TZFVN.js";import"./chunk-6FAOAUM7.js";import"./chunk-F5PONCH7.js";export{b as message,a as messenger,c as seatMessage};
