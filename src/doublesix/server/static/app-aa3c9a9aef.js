import{Ub as o}from"./chunk-JZZVY2IB.js";o();
