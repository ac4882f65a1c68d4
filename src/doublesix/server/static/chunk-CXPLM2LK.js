import{a as e}from"./chunk-N7HC25R2.js";import{F as t}from"./chunk-VD4ZTYVY.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
