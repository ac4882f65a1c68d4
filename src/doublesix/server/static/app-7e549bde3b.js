import{Vb as o}from"./chunk-F5PONCH7.js";o();
