import{La as o}from"./chunk-GAIERUSN.js";o();
