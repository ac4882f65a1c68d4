import{Ub as o}from"./chunk-OI3OICEG.js";o();
