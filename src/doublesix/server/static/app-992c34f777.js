import{ub as o}from"./chunk-2AN5C76V.js";o();
