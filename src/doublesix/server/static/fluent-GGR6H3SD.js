import{a}from"./chunk-IYYSNONW.js";import"./chunk-O6HRSTY4.js";export{a as sayer};
