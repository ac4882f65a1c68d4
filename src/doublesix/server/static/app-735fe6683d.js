import{Nb as o}from"./chunk-HXSLQGX7.js";o();
