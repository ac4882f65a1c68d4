import{sb as o}from"./chunk-PODCHSNC.js";o();
