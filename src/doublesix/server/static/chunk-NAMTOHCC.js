import{H as o,y as r}from"./chunk-X2REBWTY.js";function t({reason:e,kind:s=""}){let n=e?r.value(e):null;return o("p",{class:s,lang:n?.lang,children:n?.text})}export{t as a};
