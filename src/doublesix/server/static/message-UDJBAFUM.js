import{b as a,c as b,d as c}from"./chunk-MAGUDHGQ.js";import"./chunk-LAEAN32W.js";import"./chunk-YAZXEMSF.js";export{b as message,a as messenger,c as seatMessage};
