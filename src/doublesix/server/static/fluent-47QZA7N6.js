import{a}from"./chunk-4EYFK272.js";import"./chunk-ZKHUKAKQ.js";export{a as sayer};
