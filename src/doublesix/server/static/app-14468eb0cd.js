import{$a as o}from"./chunk-DUHKN3PP.js";o();
