import{_a as o}from"./chunk-6JC3XX3J.js";o();
