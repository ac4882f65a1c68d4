import{a as e}from"./chunk-HEYVBGHE.js";import{E as t}from"./chunk-ASO2NT63.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
