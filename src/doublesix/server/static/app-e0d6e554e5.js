import{nb as o}from"./chunk-3ARXPFBW.js";o();
