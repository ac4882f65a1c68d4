import{Ob as o}from"./chunk-EKNBYYWB.js";o();
