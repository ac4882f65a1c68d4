import{a}from"./chunk-LAYEM2RM.js";import"./chunk-MMCMFXLV.js";export{a as sayer};
