import{Zb as o}from"./chunk-WPXBPZG7.js";o();
