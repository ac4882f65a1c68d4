import{a}from"./chunk-KSZ67LV2.js";import"./chunk-7APDOCRX.js";export{a as sayer};
