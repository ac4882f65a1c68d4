import{a}from"./chunk-KWPISF6N.js";import"./chunk-ESPBHBGZ.js";export{a as sayer};
