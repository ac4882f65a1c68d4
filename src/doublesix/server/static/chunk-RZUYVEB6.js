<<<<<<<< HEAD:src/doublesix/server/static/chunk-UL5P36AS.js
import{c as r,g as i}from"./chunk-Y2VQDRES.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
========
import{c as r,g as i}from"./chunk-PHN5FK5C.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
>>>>>>>> 50f5398a (The page, built anew):src/doublesix/server/static/chunk-RZUYVEB6.js
