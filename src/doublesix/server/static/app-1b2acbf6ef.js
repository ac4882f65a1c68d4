import{sb as o}from"./chunk-SUSG4UTZ.js";o();
