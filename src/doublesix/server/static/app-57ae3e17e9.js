import{La as o}from"./chunk-ES5KVX3N.js";o();
