import{l as o}from"./chunk-PQZEOTCP.js";var r=o(""),s=o(""),a=!1;function i(n){r.value=r.value===n?`${n} `:n}function u(n){a=!a,s.value=a?`${n} `:n}export{r as a,s as b,i as c,u as d};
