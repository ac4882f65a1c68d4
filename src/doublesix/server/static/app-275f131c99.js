import{Yb as o}from"./chunk-7VTYD2PA.js";o();
