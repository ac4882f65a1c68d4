import{a as e}from"./chunk-3NWDNTCJ.js";import{F as t}from"./chunk-MG7GB3ND.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
