import{k as e}from"./chunk-FVKMG6OZ.js";import{H as t}from"./chunk-NWWXDAH2.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
