import{sb as o}from"./chunk-AU7SCHNV.js";o();
