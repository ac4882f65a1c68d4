import{a}from"./chunk-OZ5Y3PV3.js";import"./chunk-4426Q4PV.js";export{a as sayer};
