import{a}from"./chunk-DXNVJNWJ.js";import"./chunk-LUVPAGXF.js";export{a as sayer};
