import{Qb as o}from"./chunk-L3YVTUPB.js";o();
