import{Zb as o}from"./chunk-T2NA4XSR.js";o();
