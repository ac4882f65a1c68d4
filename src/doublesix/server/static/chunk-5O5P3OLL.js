import{a as e}from"./chunk-4U5HOAGA.js";import{F as t}from"./chunk-UQFIBYT2.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
