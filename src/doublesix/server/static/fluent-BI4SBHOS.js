import{a}from"./chunk-56HGHDWR.js";import"./chunk-LLLE7XYP.js";export{a as sayer};
