<<<<<<<< HEAD:src/doublesix/server/static/chunk-O54GMQLN.js
import{c as r,g as i}from"./chunk-MNXKLC5Y.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
========
import{c as r,g as i}from"./chunk-3XFE6OPZ.js";function m(a){let n=new Map,o=async e=>{let t=await i(`networks/${e}`);a.learn(e,r(new Uint8Array(await t.arrayBuffer())).weights)};return async e=>{if(e===null)return{};let t=n.get(e)??o(e);return n.set(e,t),t.catch(()=>n.delete(e)),await t,{net:e}}}export{m as a};
>>>>>>>> 780b4aa0 (The book says what reviews found, a guest's matches are brought to an account, and doublesix puzzles mine asks one's mistakes at the terminal):src/doublesix/server/static/chunk-LZETDCU5.js
