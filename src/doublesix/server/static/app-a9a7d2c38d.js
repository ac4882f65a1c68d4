import{wb as o}from"./chunk-O6HRSTY4.js";o();
