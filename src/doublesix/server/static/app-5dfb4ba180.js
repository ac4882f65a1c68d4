import{Yb as o}from"./chunk-5RMYX2JK.js";o();
