import{Ua as o}from"./chunk-SAMWSL3M.js";o();
