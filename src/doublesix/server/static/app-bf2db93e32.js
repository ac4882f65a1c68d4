import{$a as o}from"./chunk-DIRGFBPH.js";o();
