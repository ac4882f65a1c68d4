import{Xa as o}from"./chunk-ASO2NT63.js";o();
