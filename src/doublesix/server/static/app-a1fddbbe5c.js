import{Xa as o}from"./chunk-TSDVNI54.js";o();
