import{sb as o}from"./chunk-H26V6U43.js";o();
