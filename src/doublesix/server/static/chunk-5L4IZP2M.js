import{u as e}from"./chunk-ZBO274OV.js";import{H as t}from"./chunk-QFCNCN5C.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
