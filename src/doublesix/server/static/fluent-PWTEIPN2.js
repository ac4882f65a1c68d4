import{a}from"./chunk-QOKPUTFE.js";import"./chunk-YKLLX3GE.js";export{a as sayer};
