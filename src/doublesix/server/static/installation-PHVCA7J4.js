import{a,b,c,d,e}from"./chunk-YULJGKQS.js";import"./chunk-7APDOCRX.js";export{d as install,b as installOffer,e as keepInstalled,c as loadNewer,a as newerVersion};
