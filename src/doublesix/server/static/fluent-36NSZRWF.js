import{a}from"./chunk-F4YS6B5E.js";import"./chunk-VMIR2NEK.js";export{a as sayer};
