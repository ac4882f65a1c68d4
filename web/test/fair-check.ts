// Reads a JSON object a line, a published vector or a replay, and prints what the page makes of each: whether the dealing
// of the page is that of the server. tests/server/dealing/test_the_page_agrees.py compares.
import { createInterface } from "node:readline";
import { stdin } from "node:process";
import { below, commitmentOf, keyOf, parseSeed, shuffled, wordsOf } from "../src/features/fairness/deal";
import { readReceipt } from "../src/app/receipts";
import { verifyReplay } from "../src/features/fairness/verify";
import type { Replay } from "../src/wire/types";

interface Vector {
  readonly seed: string;
  readonly set: number;
  readonly seats: number;
  readonly words: Readonly<Record<string, readonly number[]>>;
  readonly lots: readonly unknown[];
  readonly deals: readonly unknown[];
}

type ClientFrame =
  | { readonly vector: Vector }
  | { readonly replay: Replay; readonly receipt: object | null }
  | { readonly limit: number; readonly words: readonly number[] };

async function* numbers(words: readonly number[]): AsyncGenerator<number> {
  yield* words;
}

async function ofVector({ seed: line, set, seats, words, lots, deals }: Vector): Promise<unknown> {
  const seed = parseSeed(line);
  if (seed === null) return null;
  const key = await keyOf(seed);
  const drawn = lots.map(async (_, n) => (await shuffled(set, key, "lots", n)).slice(0, seats));
  const dealt = deals.map((_, n) => shuffled(set, key, "deal", n));
  const streams = Object.entries(words).map(async ([stream, given]) => {
    const [use, n] = stream.split(" ") as ["lots" | "deal", string];
    const source = wordsOf(key, use, Number(n));
    const taken: (number | undefined)[] = [];
    for (const _ of given) taken.push((await source.next()).value as number);
    return [stream, taken] as const;
  });
  return {
    commitment: await commitmentOf(seed.secret),
    key: Buffer.from(key).toString("hex"),
    words: Object.fromEntries(await Promise.all(streams)),
    lots: await Promise.all(drawn),
    deals: await Promise.all(dealt),
  };
}

for await (const line of createInterface({ input: stdin })) {
  const asked = JSON.parse(line) as ClientFrame;
  const answer =
    "vector" in asked
      ? await ofVector(asked.vector)
      : "replay" in asked
        ? await verifyReplay(asked.replay, readReceipt(JSON.stringify(asked.receipt ?? {})))
        : await below(asked.limit, numbers(asked.words));
  console.log(JSON.stringify(answer));
}
