import{u as e}from"./chunk-VN726DCG.js";import{H as t}from"./chunk-G4ZRJK5U.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
