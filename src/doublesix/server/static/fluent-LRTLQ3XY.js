import{a}from"./chunk-MH67J2ZX.js";import"./chunk-BKTBS5LN.js";export{a as sayer};
