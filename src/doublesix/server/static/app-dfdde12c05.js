import{Qb as o}from"./chunk-7APDOCRX.js";o();
