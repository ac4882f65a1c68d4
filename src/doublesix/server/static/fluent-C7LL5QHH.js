import{a}from"./chunk-X54DHCGO.js";import"./chunk-FAD2TNTA.js";export{a as sayer};
