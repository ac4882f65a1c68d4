import{La as o}from"./chunk-X5AAKDDM.js";o();
