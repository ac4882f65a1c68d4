import{b as a,c as b,d as c}from"./chunk-MVFZKSPW.js";import"./chunk-4PQ5KVLB.js";import"./chunk-WY6A6HZI.js";export{b as message,a as messenger,c as seatMessage};
