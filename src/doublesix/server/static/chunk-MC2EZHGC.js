import{u as e}from"./chunk-FFONERZW.js";import{H as t}from"./chunk-L5S4YMWF.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
