import{Yb as o}from"./chunk-YAZXEMSF.js";o();
