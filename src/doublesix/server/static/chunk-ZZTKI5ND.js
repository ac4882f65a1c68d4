function s(t,n){let r=n.length===0?t:`${t}|${n.join(",")}`;return`#${encodeURI(r.trim().replaceAll(/\s+/g,"~"))}`}var e=(t,n=[])=>`/analysis${s(t,n)}`;export{e as a};
