import{a as e}from"./chunk-7PM726O2.js";import{F as t}from"./chunk-JKCF6EB4.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
