import{a}from"./chunk-MEH2R4GD.js";import"./chunk-KL2MCYZ3.js";export{a as sayer};
