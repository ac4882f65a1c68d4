import{a as e}from"./chunk-LGJR6TYL.js";import{F as t}from"./chunk-4H7FDL72.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
