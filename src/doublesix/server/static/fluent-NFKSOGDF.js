import{a}from"./chunk-EFXSAHJ4.js";import"./chunk-Y63MNIOQ.js";export{a as sayer};
