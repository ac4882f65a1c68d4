import{b as a,c as b,d as c}from"./chunk-F4VNXWEW.js";import"./chunk-X54DHCGO.js";import"./chunk-FAD2TNTA.js";export{b as message,a as messenger,c as seatMessage};
