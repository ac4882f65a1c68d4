import{Ja as o}from"./chunk-JGFI5FDU.js";o();
