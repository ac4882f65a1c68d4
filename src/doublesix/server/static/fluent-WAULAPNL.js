import{a}from"./chunk-2DPSJDWJ.js";import"./chunk-IXTKMBRD.js";export{a as sayer};
