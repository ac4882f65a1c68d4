import{k as e}from"./chunk-WFH4234M.js";import{H as t}from"./chunk-NWWXDAH2.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
