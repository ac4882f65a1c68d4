import{a as e}from"./chunk-Y5J5WEPK.js";import{F as t}from"./chunk-U5RAF2EQ.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
