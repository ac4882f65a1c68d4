import{sb as o}from"./chunk-SRIPO7OQ.js";o();
