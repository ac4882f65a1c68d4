import{Nb as o}from"./chunk-4426Q4PV.js";o();
