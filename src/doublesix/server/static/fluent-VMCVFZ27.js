import{a}from"./chunk-IMJHDPAQ.js";import"./chunk-L3YVTUPB.js";export{a as sayer};
