import{La as o}from"./chunk-QXDWDENH.js";o();
