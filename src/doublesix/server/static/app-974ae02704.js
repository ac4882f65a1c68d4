import{Xa as o}from"./chunk-KTYQS5Z4.js";o();
