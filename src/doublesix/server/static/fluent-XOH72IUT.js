import{a}from"./chunk-2GN4XZKZ.js";import"./chunk-OI3OICEG.js";export{a as sayer};
