import{b as a,c as b}from"./chunk-Y3MGAFJF.js";import"./chunk-HIOPURCC.js";import"./chunk-STZE4SDY.js";export{a as message,b as seatMessage};
