import{la as o}from"./chunk-X2REBWTY.js";o();
