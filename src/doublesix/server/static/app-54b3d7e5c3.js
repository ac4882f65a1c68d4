import{$a as o}from"./chunk-S3P7DJ4K.js";o();
