import{k as e}from"./chunk-CIU424SW.js";import{H as t}from"./chunk-PQZEOTCP.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
