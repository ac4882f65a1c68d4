import{La as o}from"./chunk-ZIJQQJ4S.js";o();
