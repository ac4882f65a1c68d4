import{$a as o}from"./chunk-IMXU32J5.js";o();
