import{sb as o}from"./chunk-KDQE6EGL.js";o();
