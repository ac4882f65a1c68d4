import{G as o,x as r}from"./chunk-OE7Z6VQK.js";function t({reason:e,kind:s=""}){let n=e?r.value(e):null;return o("p",{class:s,lang:n?.lang,children:n?.text})}export{t as a};
