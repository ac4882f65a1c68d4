import{Ub as o}from"./chunk-UXBLNIAE.js";o();
