import{a as e}from"./chunk-S52GY43R.js";import{F as t}from"./chunk-NJL2ZRTT.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
