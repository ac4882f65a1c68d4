import{ub as o}from"./chunk-Y4MVVJLI.js";o();
