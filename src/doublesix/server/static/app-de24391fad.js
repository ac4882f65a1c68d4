import{La as o}from"./chunk-NJL2ZRTT.js";o();
