import{a}from"./chunk-5IMSSERQ.js";import"./chunk-GYIDWRUU.js";export{a as sayer};
