import{b as a,c as b,d as c}from"./chunk-OWKK3XIL.js";import"./chunk-BC32J5GG.js";import"./chunk-OEH5LQHT.js";export{b as message,a as messenger,c as seatMessage};
