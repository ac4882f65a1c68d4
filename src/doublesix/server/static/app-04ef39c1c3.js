import{La as o}from"./chunk-IN5AY5GW.js";o();
