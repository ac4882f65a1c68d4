import{wb as o}from"./chunk-Y63MNIOQ.js";o();
