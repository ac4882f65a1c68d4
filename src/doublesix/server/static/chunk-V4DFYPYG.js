function o(n){return Array.isArray(n)?n.join(",")||"none":n===null||typeof n!="object"?n===null?"none":String(n):Object.entries(n).map(([r,t])=>`${r}:${t}`).join(",")||"none"}export{o as a};
