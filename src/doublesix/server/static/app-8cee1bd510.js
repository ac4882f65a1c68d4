import{la as o}from"./chunk-AWSDRDG4.js";o();
