import{Tb as o}from"./chunk-GYIDWRUU.js";o();
