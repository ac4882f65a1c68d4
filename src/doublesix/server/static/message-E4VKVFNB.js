import{b as a,c as b,d as c}from"./chunk-5BP4EQRF.js";import"./chunk-DT4CKLGK.js";import"./chunk-WPXBPZG7.js";export{b as message,a as messenger,c as seatMessage};
