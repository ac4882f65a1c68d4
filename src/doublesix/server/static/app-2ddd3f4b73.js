import{Wb as o}from"./chunk-OEH5LQHT.js";o();
