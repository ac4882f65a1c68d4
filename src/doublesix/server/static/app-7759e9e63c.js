import{Xa as o}from"./chunk-AZRX43Y2.js";o();
