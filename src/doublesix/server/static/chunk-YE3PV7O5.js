import{k as e}from"./chunk-VNULD4D7.js";import{H as t}from"./chunk-LFCN4H24.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
