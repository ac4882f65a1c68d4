// The rulebook of a page without a server in Node: each line is a game's data file and requests, and the answer what the
// page makes of them; tests/server/plain_site compares it with the server.
import { createInterface } from "node:readline";
import { Refusal } from "../src/host/refusal";
import { rulesOf, rulesOfTable, rulesSeen } from "../src/local/rulebook";
import type { RulesRequest, TableCard, TableRequest } from "../src/wire/types";

interface Asked {
  readonly file: object;
  readonly rules: readonly RulesRequest[];
  readonly tables: readonly TableRequest[];
}

/** What was answered, or the message of the refusal. */
async function answered<T>(task: Promise<T>): Promise<T | { readonly refused: string }> {
  try {
    return await task;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.seen.text };
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { file, rules, tables } = JSON.parse(line) as Asked;
  globalThis.fetch = () => Promise.resolve(Response.json(file));
  const seen = await Promise.all(rules.map((request) => answered(rulesSeen(request))));
  const made = await Promise.all(
    tables.map((request) =>
      answered(
        rulesOf(request).then(async (chosen) => ({
          chosen,
          card: await rulesOfTable({ ...chosen.setup.card } as TableCard),
        })),
      ),
    ),
  );
  console.log(JSON.stringify({ seen, made }));
}
