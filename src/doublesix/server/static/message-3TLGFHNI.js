import{b as a,c as b,d as c}from"./chunk-JEP2W7CI.js";import"./chunk-YYWDQHM5.js";import"./chunk-7FHMW6TB.js";export{b as message,a as messenger,c as seatMessage};
