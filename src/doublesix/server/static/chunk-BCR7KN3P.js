import{a as e}from"./chunk-DLCZN75S.js";import{D as t}from"./chunk-UMR4MSXH.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
