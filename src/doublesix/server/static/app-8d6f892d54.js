import{La as o}from"./chunk-JKCF6EB4.js";o();
