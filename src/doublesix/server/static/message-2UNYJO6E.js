import{b as a,c as b,d as c}from"./chunk-IGXGQ35J.js";import"./chunk-XN74TRMQ.js";import"./chunk-2JCHJZBN.js";export{b as message,a as messenger,c as seatMessage};
