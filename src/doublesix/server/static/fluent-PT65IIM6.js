import{a}from"./chunk-BGZA3QW3.js";import"./chunk-UXBLNIAE.js";export{a as sayer};
