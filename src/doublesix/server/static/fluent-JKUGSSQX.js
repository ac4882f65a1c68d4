import{a}from"./chunk-YYWDQHM5.js";import"./chunk-7FHMW6TB.js";export{a as sayer};
