import{a}from"./chunk-DQKZT3SV.js";import"./chunk-CJTQDDWU.js";export{a as sayer};
