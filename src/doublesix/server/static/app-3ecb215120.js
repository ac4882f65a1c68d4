import{sb as o}from"./chunk-MOVV4CEK.js";o();
