import{Yb as o}from"./chunk-KL2MCYZ3.js";o();
