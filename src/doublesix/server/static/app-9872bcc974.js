import{wb as o}from"./chunk-MMCMFXLV.js";o();
