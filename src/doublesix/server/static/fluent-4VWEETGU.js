import{a}from"./chunk-H2RADEC7.js";import"./chunk-HXSLQGX7.js";export{a as sayer};
