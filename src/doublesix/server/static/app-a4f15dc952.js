import{Ub as o}from"./chunk-F65OMXPC.js";o();
