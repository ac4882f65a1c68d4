import{ka as o}from"./chunk-OE7Z6VQK.js";o();
