import{nb as o}from"./chunk-VTJ3STM3.js";o();
