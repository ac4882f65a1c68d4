import{b as a,c as b,d as c}from"./chunk-LIRGQBMO.js";import"./chunk-MEH2R4GD.js";import"./chunk-KL2MCYZ3.js";export{b as message,a as messenger,c as seatMessage};
