import{Vb as o}from"./chunk-ESPBHBGZ.js";o();
