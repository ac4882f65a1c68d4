import{$a as o}from"./chunk-C74B6W67.js";o();
