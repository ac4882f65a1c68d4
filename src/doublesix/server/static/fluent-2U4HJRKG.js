import{a}from"./chunk-J4YBIA7D.js";import"./chunk-2AN5C76V.js";export{a as sayer};
