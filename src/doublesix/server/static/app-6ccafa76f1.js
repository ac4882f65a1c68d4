import{La as o}from"./chunk-VD4ZTYVY.js";o();
