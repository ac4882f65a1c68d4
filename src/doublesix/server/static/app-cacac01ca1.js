import{La as o}from"./chunk-MG7GB3ND.js";o();
