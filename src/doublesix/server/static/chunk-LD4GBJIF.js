import{H as a,y as e}from"./chunk-X2REBWTY.js";function r({message:n}){let{text:s,lang:o}=e.value(n);return a("span",{lang:o,children:s})}export{r as a};
