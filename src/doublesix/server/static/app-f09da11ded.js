import{$a as o}from"./chunk-YDBOORQ5.js";o();
