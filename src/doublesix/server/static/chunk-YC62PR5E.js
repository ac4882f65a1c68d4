import{u as e}from"./chunk-JD57KJRP.js";import{H as t}from"./chunk-A2OVJ4K7.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
