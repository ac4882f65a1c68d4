import{a}from"./chunk-3I73UM6D.js";import"./chunk-EIKWT3SL.js";export{a as sayer};
