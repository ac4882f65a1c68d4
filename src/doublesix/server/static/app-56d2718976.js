import{ub as o}from"./chunk-XQ4QRO2V.js";o();
