import{Vb as o}from"./chunk-YKLLX3GE.js";o();
