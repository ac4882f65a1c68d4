import{La as o}from"./chunk-PINLBCVQ.js";o();
