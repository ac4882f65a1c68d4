import{La as o}from"./chunk-N2U4HVUR.js";o();
