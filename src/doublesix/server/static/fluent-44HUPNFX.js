import{a}from"./chunk-XN74TRMQ.js";import"./chunk-2JCHJZBN.js";export{a as sayer};
