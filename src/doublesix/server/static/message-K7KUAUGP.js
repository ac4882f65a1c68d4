import{b as a,c as b,d as c}from"./chunk-NKIEOAU6.js";import"./chunk-H3UIBK2V.js";import"./chunk-7VTYD2PA.js";export{b as message,a as messenger,c as seatMessage};
