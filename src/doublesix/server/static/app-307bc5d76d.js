import{la as o}from"./chunk-Z3ORRUBE.js";o();
