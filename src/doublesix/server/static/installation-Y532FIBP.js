import{a,b,c,d,e}from"./chunk-YYJB6ZAV.js";import"./chunk-DQGWAFNQ.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
