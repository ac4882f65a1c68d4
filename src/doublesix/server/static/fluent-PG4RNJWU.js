import{a}from"./chunk-DT4CKLGK.js";import"./chunk-WPXBPZG7.js";export{a as sayer};
