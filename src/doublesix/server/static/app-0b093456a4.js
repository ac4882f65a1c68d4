import{$a as o}from"./chunk-JJX57XKG.js";o();
