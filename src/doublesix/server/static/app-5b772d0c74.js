import{Nb as o}from"./chunk-DQGWAFNQ.js";o();
