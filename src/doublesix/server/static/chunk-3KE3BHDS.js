import{a as e}from"./chunk-6NYG2RAM.js";import{D as t}from"./chunk-PDM7PYW4.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
