import{nb as o}from"./chunk-W2G3NP77.js";o();
