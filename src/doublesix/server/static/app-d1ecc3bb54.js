import{Nb as o}from"./chunk-FSGW26JT.js";o();
