function o(t){return[t.seq,t.stage,t.scores.join(" "),(t.plays??[]).join(" "),(t.hand??[]).join(" "),t.boneyard??0,t.to_act??""].join(`
`)}export{o as a};
