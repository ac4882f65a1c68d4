import{wb as o}from"./chunk-ZKHUKAKQ.js";o();
