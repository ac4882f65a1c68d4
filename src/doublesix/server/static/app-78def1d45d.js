import{la as o}from"./chunk-OOLQL5KZ.js";o();
