import{a as e}from"./chunk-URK4SUAA.js";import{F as t}from"./chunk-NBD2EUBS.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
