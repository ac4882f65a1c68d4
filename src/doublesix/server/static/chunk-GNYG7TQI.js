import{a as e}from"./chunk-XWVAEIBX.js";import{D as t}from"./chunk-SAMWSL3M.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
