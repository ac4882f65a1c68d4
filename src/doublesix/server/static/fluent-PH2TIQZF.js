import{a}from"./chunk-NKBQLZYR.js";import"./chunk-V437PTGQ.js";export{a as sayer};
