import{a as e}from"./chunk-KMREHBM2.js";import{F as t}from"./chunk-Z5FGERWC.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
