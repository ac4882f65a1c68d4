import{b as a,c as b,d as c}from"./chunk-DVMVJRTJ.js";import"./chunk-NKBQLZYR.js";import"./chunk-V437PTGQ.js";export{b as message,a as messenger,c as seatMessage};
