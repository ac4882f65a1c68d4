<<<<<<<< HEAD:src/doublesix/server/static/chunk-YBJ7Y3RY.js
import{c as r,g as i}from"./chunk-H2QH2H24.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
========
import{c as r,g as i}from"./chunk-W2W6NFUX.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
>>>>>>>> 018cfdda (The board's engine is a part of its own, fetched while the page stands already):src/doublesix/server/static/chunk-TBQ6OPAE.js
