import{b as a,c as b,d as c}from"./chunk-IKPIENKG.js";import"./chunk-MH67J2ZX.js";import"./chunk-BKTBS5LN.js";export{b as message,a as messenger,c as seatMessage};
