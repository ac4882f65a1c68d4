import{b as a,c as b}from"./chunk-M2TG4Q2F.js";import"./chunk-KSZ67LV2.js";import"./chunk-7APDOCRX.js";export{a as message,b as seatMessage};
