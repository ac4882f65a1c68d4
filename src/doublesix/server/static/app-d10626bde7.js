import{sb as o}from"./chunk-B5NLN7HO.js";o();
