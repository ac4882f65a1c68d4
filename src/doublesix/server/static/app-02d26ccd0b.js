import{Vb as o}from"./chunk-KSUQRHZK.js";o();
