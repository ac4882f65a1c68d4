import{La as o}from"./chunk-NBD2EUBS.js";o();
