import{a}from"./chunk-JWGKRJPM.js";import"./chunk-DQGWAFNQ.js";export{a as sayer};
