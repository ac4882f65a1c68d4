import{a}from"./chunk-K2DAJBKX.js";import"./chunk-T2NA4XSR.js";export{a as sayer};
