import{a as e}from"./chunk-L6B4TUOS.js";import{F as t}from"./chunk-ES5KVX3N.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
