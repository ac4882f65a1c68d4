import{Ub as o}from"./chunk-WY6A6HZI.js";o();
