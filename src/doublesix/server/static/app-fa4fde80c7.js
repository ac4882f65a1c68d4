import{$a as o}from"./chunk-PKQRZLV4.js";o();
