import{Ob as o}from"./chunk-W7U3IS3G.js";o();
