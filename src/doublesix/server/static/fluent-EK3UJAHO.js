import{a}from"./chunk-6YBEUB3D.js";import"./chunk-DFSRP7AK.js";export{a as sayer};
