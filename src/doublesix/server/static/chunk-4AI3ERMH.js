import{a as e}from"./chunk-SI65EXIA.js";import{F as t}from"./chunk-ZBP2WCKU.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
