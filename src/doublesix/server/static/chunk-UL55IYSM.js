import{a as e}from"./chunk-B2NG5EFT.js";import{F as t}from"./chunk-FLJXX22I.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
