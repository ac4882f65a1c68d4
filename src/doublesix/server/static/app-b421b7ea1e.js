import{Xa as o}from"./chunk-HHQABWNM.js";o();
