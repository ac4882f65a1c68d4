import{Yb as o}from"./chunk-DCGCD6MX.js";o();
