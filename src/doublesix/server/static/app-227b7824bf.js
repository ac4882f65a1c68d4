import{wb as o}from"./chunk-DFSRP7AK.js";o();
