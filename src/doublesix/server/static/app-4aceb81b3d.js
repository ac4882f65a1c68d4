import{sb as o}from"./chunk-XINWMNG6.js";o();
