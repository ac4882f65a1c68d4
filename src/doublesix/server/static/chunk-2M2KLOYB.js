import{u as e}from"./chunk-JWRVTIPZ.js";import{E as t}from"./chunk-B6JPQCXU.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
