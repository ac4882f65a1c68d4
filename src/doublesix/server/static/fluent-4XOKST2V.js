import{a}from"./chunk-TQVAAFK5.js";import"./chunk-FSGW26JT.js";export{a as sayer};
