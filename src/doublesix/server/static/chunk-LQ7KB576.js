import{a as e}from"./chunk-73KDRYII.js";import{E as t}from"./chunk-AZRX43Y2.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
