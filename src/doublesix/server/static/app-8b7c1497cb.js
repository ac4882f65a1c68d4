import{La as o}from"./chunk-4H7FDL72.js";o();
