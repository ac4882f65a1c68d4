import{sb as o}from"./chunk-2ZN2PCWO.js";o();
