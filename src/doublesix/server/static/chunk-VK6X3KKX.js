import{u as e}from"./chunk-6QFXCMXZ.js";import{H as t}from"./chunk-ZHJPTVFH.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
