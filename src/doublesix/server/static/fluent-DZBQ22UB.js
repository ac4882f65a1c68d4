import{a}from"./chunk-TN6HNYWW.js";import"./chunk-DPDCH5CB.js";export{a as sayer};
