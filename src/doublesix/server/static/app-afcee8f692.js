import{Vb as o}from"./chunk-BKTBS5LN.js";o();
