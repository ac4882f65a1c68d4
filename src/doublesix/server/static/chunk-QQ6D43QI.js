import{G as a,x as e}from"./chunk-OE7Z6VQK.js";function r({message:n}){let{text:s,lang:o}=e.value(n);return a("span",{lang:o,children:s})}export{r as a};
