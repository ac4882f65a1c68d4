import{Ub as o}from"./chunk-V437PTGQ.js";o();
