import{k as e}from"./chunk-TUJT47SM.js";import{H as t}from"./chunk-CLHKDCEG.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
