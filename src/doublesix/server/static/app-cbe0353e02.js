import{Ub as o}from"./chunk-STZE4SDY.js";o();
