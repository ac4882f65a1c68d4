import{a as e}from"./chunk-X2GSA6OD.js";import{F as t}from"./chunk-IN5AY5GW.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
