<<<<<<<< HEAD:src/doublesix/server/static/chunk-YV6CELLX.js
import{c as r,g as i}from"./chunk-2MWSXCZ7.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
========
import{c as r,g as i}from"./chunk-BS56EXZL.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
>>>>>>>> c530ce20 (The page, built anew):src/doublesix/server/static/chunk-UCXAHBIF.js
