import{Ob as o}from"./chunk-QILVZR2R.js";o();
