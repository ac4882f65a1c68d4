import{$a as o}from"./chunk-YARWRPSX.js";o();
