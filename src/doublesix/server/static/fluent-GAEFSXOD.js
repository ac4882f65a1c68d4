import{a}from"./chunk-TGHBYBKN.js";import"./chunk-Z346VLX3.js";export{a as sayer};
