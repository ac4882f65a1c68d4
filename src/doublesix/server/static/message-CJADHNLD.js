import{b as a,c as b,d as c}from"./chunk-WDJYUJ4F.js";import"./chunk-KWPISF6N.js";import"./chunk-ESPBHBGZ.js";export{b as message,a as messenger,c as seatMessage};
