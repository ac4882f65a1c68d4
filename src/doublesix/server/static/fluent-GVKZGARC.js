import{a}from"./chunk-BC32J5GG.js";import"./chunk-OEH5LQHT.js";export{a as sayer};
