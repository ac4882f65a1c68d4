import{u as e}from"./chunk-7KXV3T5L.js";import{E as t}from"./chunk-IT4CHVBH.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
