import{u as e}from"./chunk-4HAICR5G.js";import{H as t}from"./chunk-RKBNUPSM.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
