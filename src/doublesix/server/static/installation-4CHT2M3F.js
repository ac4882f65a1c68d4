import{a,b,c,d,e}from"./chunk-F4FUHHJJ.js";import"./chunk-V437PTGQ.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
