import{a}from"./chunk-AV7TIFXP.js";import"./chunk-5RMYX2JK.js";export{a as sayer};
