import{$a as o}from"./chunk-L6XOCPVA.js";o();
