import{la as o}from"./chunk-4VVXH622.js";o();
