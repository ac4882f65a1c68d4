import{Ja as o}from"./chunk-UQFIBYT2.js";o();
