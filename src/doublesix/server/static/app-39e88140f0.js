import{la as o}from"./chunk-5HXKHBPO.js";o();
