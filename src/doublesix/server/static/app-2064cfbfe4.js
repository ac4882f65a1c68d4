import{bb as o}from"./chunk-WIK4U6MR.js";o();
