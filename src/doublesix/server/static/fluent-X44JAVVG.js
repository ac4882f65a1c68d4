import{a}from"./chunk-6FAOAUM7.js";import"./chunk-F5PONCH7.js";export{a as sayer};
