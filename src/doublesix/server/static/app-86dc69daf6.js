import{$a as o}from"./chunk-QDXYTS6U.js";o();
