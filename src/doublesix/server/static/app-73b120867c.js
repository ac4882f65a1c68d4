import{Vb as o}from"./chunk-7FHMW6TB.js";o();
