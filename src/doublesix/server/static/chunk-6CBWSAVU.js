import{a as e}from"./chunk-4ESC6UI5.js";import{E as t}from"./chunk-TSDVNI54.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
