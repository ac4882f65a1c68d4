import{Wb as o}from"./chunk-6BBMHHS4.js";o();
