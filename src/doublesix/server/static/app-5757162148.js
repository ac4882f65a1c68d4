import{Pb as o}from"./chunk-LUVPAGXF.js";o();
