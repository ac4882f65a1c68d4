import{bb as o}from"./chunk-WDR5QCGS.js";o();
