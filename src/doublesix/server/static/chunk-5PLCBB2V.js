import{H as a,y as e}from"./chunk-RM4RGUXL.js";function r({message:n}){let{text:s,lang:o}=e.value(n);return a("span",{lang:o,children:s})}export{r as a};
