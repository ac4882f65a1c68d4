import{nb as o}from"./chunk-7GEXA2EA.js";o();
