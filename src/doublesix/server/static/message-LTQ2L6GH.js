import{b as a,c as b,d as c}from"./chunk-BGOBO74Q.js";import"./chunk-W5P7WVDE.js";import"./chunk-KSUQRHZK.js";export{b as message,a as messenger,c as seatMessage};
