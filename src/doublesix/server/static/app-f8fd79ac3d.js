import{la as o}from"./chunk-RM4RGUXL.js";o();
