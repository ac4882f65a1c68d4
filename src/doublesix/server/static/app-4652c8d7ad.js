import{sb as o}from"./chunk-SSH2PGTS.js";o();
