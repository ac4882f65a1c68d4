import{sb as o}from"./chunk-BWMOCQQB.js";o();
