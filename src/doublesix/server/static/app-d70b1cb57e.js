import{La as o}from"./chunk-RBTSHJ3J.js";o();
