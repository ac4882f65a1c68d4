import{Qb as o}from"./chunk-Z346VLX3.js";o();
