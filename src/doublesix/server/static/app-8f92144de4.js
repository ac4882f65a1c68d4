import{Nb as o}from"./chunk-LLLE7XYP.js";o();
