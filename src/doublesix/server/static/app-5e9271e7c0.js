import{Vb as o}from"./chunk-CJTQDDWU.js";o();
