import{a as e}from"./chunk-XUAVYA2C.js";import{F as t}from"./chunk-N2U4HVUR.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
