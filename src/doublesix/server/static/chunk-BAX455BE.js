import{a as e}from"./chunk-ANWCQUJX.js";import{F as t}from"./chunk-S56A2TW6.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
