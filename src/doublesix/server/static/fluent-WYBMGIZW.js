import{a}from"./chunk-44PQ3XUD.js";import"./chunk-QILVZR2R.js";export{a as sayer};
