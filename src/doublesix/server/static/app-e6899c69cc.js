import{ub as o}from"./chunk-EIKWT3SL.js";o();
