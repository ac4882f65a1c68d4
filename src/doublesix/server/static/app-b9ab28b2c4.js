import{sb as o}from"./chunk-EDOBXBDD.js";o();
