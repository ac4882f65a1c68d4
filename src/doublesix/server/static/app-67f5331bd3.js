import{Wa as o}from"./chunk-UMR4MSXH.js";o();
