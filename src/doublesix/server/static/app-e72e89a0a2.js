import{La as o}from"./chunk-FLJXX22I.js";o();
