import{a}from"./chunk-KGUNLXCB.js";import"./chunk-S5I24FHF.js";export{a as sayer};
