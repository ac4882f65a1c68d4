import{a}from"./chunk-KG4JLMY2.js";import"./chunk-ZLLV6YZL.js";export{a as sayer};
