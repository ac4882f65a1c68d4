import{a}from"./chunk-4I4JVKR5.js";import"./chunk-6BBMHHS4.js";export{a as sayer};
