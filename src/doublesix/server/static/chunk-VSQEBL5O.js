<<<<<<<< HEAD:src/doublesix/server/static/chunk-YBJ7Y3RY.js
import{c as r,g as i}from"./chunk-H2QH2H24.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
========
import{c as r,g as i}from"./chunk-6DJJEFW3.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
>>>>>>>> 7f675e79 (What table and score share is in the common chunk, so that a table's first load stays below its limit):src/doublesix/server/static/chunk-VSQEBL5O.js
