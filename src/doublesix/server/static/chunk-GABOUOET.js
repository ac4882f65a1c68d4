import{a as e}from"./chunk-OZCSOKFG.js";import{F as t}from"./chunk-X5AAKDDM.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
