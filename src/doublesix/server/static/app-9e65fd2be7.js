import{wb as o}from"./chunk-S5I24FHF.js";o();
