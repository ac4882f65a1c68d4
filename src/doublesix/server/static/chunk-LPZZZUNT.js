import{k as e}from"./chunk-4VYJ4KJI.js";import{H as t}from"./chunk-D5HEY7FJ.js";function a({text:o,kind:r=""}){let n=e.value(o);return t("p",{class:r,lang:n.lang,children:n.text})}export{a};
