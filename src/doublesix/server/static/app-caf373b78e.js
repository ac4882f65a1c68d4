import{ub as o}from"./chunk-MHWQHQP7.js";o();
