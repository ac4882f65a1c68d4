import{a}from"./chunk-K2M6UHDZ.js";import"./chunk-EKNBYYWB.js";export{a as sayer};
