import{a as e}from"./chunk-JPPZZNJY.js";import{D as t}from"./chunk-PJFZV7E2.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
