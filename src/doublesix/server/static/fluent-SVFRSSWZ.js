import{a}from"./chunk-HIOPURCC.js";import"./chunk-STZE4SDY.js";export{a as sayer};
