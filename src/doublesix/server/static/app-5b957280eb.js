import{Qb as o}from"./chunk-VMIR2NEK.js";o();
