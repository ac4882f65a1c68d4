import{a as e}from"./chunk-UHTRUUT6.js";import{E as t}from"./chunk-HHQABWNM.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
