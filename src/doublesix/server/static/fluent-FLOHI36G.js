import{a}from"./chunk-LAEAN32W.js";import"./chunk-YAZXEMSF.js";export{a as sayer};
