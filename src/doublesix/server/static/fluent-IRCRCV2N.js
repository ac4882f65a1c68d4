import{a}from"./chunk-42BS2FCS.js";import"./chunk-JZZVY2IB.js";export{a as sayer};
