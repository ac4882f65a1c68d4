import{b as a,c as b,d as c}from"./chunk-JMII6TNN.js";import"./chunk-K2DAJBKX.js";import"./chunk-T2NA4XSR.js";export{b as message,a as messenger,c as seatMessage};
