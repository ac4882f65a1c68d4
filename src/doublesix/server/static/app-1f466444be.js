import{Ub as o}from"./chunk-IXTKMBRD.js";o();
