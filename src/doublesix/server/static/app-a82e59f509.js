import{Ja as o}from"./chunk-S56A2TW6.js";o();
