import{a}from"./chunk-4PQ5KVLB.js";import"./chunk-WY6A6HZI.js";export{a as sayer};
