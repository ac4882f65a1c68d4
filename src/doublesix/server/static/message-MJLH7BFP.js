import{b as a,c as b,d as c}from"./chunk-LJNBBEQN.js";import"./chunk-DQKZT3SV.js";import"./chunk-CJTQDDWU.js";export{b as message,a as messenger,c as seatMessage};
