import{a}from"./chunk-75BWDSFH.js";import"./chunk-WU36TW2V.js";export{a as sayer};
