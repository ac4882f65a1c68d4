import{Vb as o}from"./chunk-2JCHJZBN.js";o();
