import{wb as o}from"./chunk-DPDCH5CB.js";o();
