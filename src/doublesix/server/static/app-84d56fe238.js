import{La as o}from"./chunk-TBB22MMK.js";o();
