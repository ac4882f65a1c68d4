// Says every line of the standard input (a sentence of the server) in Spanish, and prints what it could not: an object
// with the sentences that have no translation, and those in which English words are left.
import { createInterface } from "node:readline";
import { stdin } from "node:process";
import { sayer } from "../src/i18n/sentences";
import { sentences } from "../src/i18n/sentences.es";

const ENGLISH = /\b(the|players?|tiles?|when|draws?|play|of|and|who|which|not|scores?|seat|may|must|with)\b/i;

const say = sayer(sentences);
const missing: string[] = [];
const mixed: string[] = [];
for await (const line of createInterface({ input: stdin })) {
  const said = say(line);
  if (said === null) missing.push(line);
  else if (ENGLISH.test(said) || /\{\w\}/.test(said)) mixed.push(said);
}
console.log(JSON.stringify({ missing, mixed }));
