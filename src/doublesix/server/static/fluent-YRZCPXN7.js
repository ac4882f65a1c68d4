import{a}from"./chunk-AROF7HJN.js";import"./chunk-F65OMXPC.js";export{a as sayer};
