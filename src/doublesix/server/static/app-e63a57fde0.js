import{Qb as o}from"./chunk-ZLLV6YZL.js";o();
