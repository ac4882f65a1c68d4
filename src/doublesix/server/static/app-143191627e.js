import{Vb as o}from"./chunk-X7WCZO5J.js";o();
