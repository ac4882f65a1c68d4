// Says each line of the standard input, a message as JSON, in every language but English, and prints what it said: a list of
// texts for each language, with the English where it lacks the message; seats are counted from 0, as the library does.
import { createInterface } from "node:readline";
import { stdin } from "node:process";
import { sayer } from "../src/i18n/fluent";
import { FILES } from "../src/i18n/languages";
import type { MessageSeen } from "../src/wire/types";

const sayers = await Promise.all(
  Object.entries(FILES).map(
    async ([code, file]) => [code, sayer(code, await (await file()).language.messages(), 0)] as const,
  ),
);
const said: Record<string, string[]> = Object.fromEntries(sayers.map(([code]) => [code, []]));
for await (const line of createInterface({ input: stdin })) {
  const message = JSON.parse(line) as MessageSeen;
  for (const [code, say] of sayers) said[code]?.push(say(message) ?? message.text);
}
console.log(JSON.stringify(said));
