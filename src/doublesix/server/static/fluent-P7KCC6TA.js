import{a}from"./chunk-W5P7WVDE.js";import"./chunk-KSUQRHZK.js";export{a as sayer};
