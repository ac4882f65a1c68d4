import{a}from"./chunk-H3UIBK2V.js";import"./chunk-7VTYD2PA.js";export{a as sayer};
