import{Wb as o}from"./chunk-FAD2TNTA.js";o();
