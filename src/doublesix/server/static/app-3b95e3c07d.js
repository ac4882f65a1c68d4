import{Bb as o}from"./chunk-WU36TW2V.js";o();
