import{La as o}from"./chunk-ZBP2WCKU.js";o();
