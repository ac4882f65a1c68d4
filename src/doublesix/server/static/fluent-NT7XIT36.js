import{a}from"./chunk-UAJIKC6L.js";import"./chunk-W7U3IS3G.js";export{a as sayer};
