import{a}from"./chunk-SI2Z3L2U.js";import"./chunk-Y4MVVJLI.js";export{a as sayer};
