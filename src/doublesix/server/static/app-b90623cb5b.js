import{La as o}from"./chunk-Z5FGERWC.js";o();
