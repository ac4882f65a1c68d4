// Says every line of the standard input (a sentence of the server) in every language but English, and prints what it could
// not: an object with the sentences that have no translation, and those in which English words are left.
import { createInterface } from "node:readline";
import { stdin } from "node:process";
import { FILES } from "../src/i18n/languages";
import { sayer } from "../src/i18n/sentences";

const ENGLISH = /\b(the|players?|tiles?|when|draws?|play|of|and|who|which|not|scores?|seat|may|must|with)\b/i;

const sayers = await Promise.all(
  Object.entries(FILES).map(async ([code, file]) => [code, sayer(await (await file()).language.sentences())] as const),
);
const missing: string[] = [];
const mixed: string[] = [];
for await (const line of createInterface({ input: stdin })) {
  for (const [code, say] of sayers) {
    const said = say(line);
    if (said === null) missing.push(`${code}: ${line}`);
    else if (ENGLISH.test(said) || /\{\w\}/.test(said)) mixed.push(`${code}: ${said}`);
  }
}
console.log(JSON.stringify({ missing, mixed }));
