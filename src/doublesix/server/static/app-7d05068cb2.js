import{la as o}from"./chunk-4E5UNIQ7.js";o();
