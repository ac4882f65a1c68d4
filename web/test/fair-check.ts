// Reads a JSON object a line, a published vector or a replay, and prints what the page makes of each: whether the dealing
// of the page is that of the server. tests/server/dealing/test_the_page_agrees.py compares.
import { createInterface } from "node:readline";
import { stdin } from "node:process";
import { below, commitmentOf, keyOf, parseSeed, shuffled, wordsOf } from "../src/app/deal";
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

function* numbers(words: readonly number[]): Generator<number> {
  yield* words;
}

function ofVector({ seed: line, set, seats, words, lots, deals }: Vector): unknown {
  const seed = parseSeed(line);
  if (seed === null) return null;
  const key = keyOf(seed);
  const drawn = lots.map((_, n) => shuffled(set, key, "lots", n).slice(0, seats));
  const dealt = deals.map((_, n) => shuffled(set, key, "deal", n));
  const streams = Object.entries(words).map(([stream, given]) => {
    const [use, n] = stream.split(" ") as ["lots" | "deal", string];
    const source = wordsOf(key, use, Number(n));
    return [stream, given.map(() => source.next().value as number)] as const;
  });
  return {
    commitment: commitmentOf(seed.secret),
    key: Buffer.from(key).toString("hex"),
    words: Object.fromEntries(streams),
    lots: drawn,
    deals: dealt,
  };
}

for await (const line of createInterface({ input: stdin })) {
  const asked = JSON.parse(line) as ClientFrame;
  const answer =
    "vector" in asked
      ? ofVector(asked.vector)
      : "replay" in asked
        ? verifyReplay(asked.replay, readReceipt(JSON.stringify(asked.receipt ?? {})))
        : below(asked.limit, numbers(asked.words));
  console.log(JSON.stringify(answer));
}
