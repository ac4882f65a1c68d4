import{_a as o}from"./chunk-BD3PB5CV.js";o();
