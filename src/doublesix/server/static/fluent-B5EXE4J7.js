import{a}from"./chunk-LDILXD46.js";import"./chunk-DCGCD6MX.js";export{a as sayer};
