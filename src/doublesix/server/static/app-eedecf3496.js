import{La as o}from"./chunk-U5RAF2EQ.js";o();
