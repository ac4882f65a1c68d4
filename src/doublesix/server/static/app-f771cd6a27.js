import{ub as o}from"./chunk-SFRWD7UT.js";o();
