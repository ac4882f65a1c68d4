import{Wa as o}from"./chunk-PDM7PYW4.js";o();
