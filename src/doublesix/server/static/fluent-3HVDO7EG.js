import{a}from"./chunk-S75DIWBR.js";import"./chunk-X7WCZO5J.js";export{a as sayer};
