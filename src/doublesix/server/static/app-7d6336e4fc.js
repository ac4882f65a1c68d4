import{Ua as o}from"./chunk-PJFZV7E2.js";o();
