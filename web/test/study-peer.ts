// The analysis board in Node: the first line names the module, each other one is a position with its table, and the answer what the board makes of it;
// tests/agreement compares its values with those of the library.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { EngineClient } from "../src/engine/client";
import { JobRunner } from "../src/engine/jobRunner";
import type { Job } from "../src/engine/jobs";
import { Rules } from "../src/engine/board";
import { EngineModule } from "../src/engine/module";
import { readNetwork } from "../src/engine/network";
import { Notation } from "../src/engine/notation";
import type { Numbers } from "../src/engine/shapes";
import { Impossible } from "../src/features/study/impossible";
import { NoLine, readLine } from "../src/features/study/line";
import { rootOf } from "../src/features/study/root";
import { Spot } from "../src/features/study/spot";
import { Thinker } from "../src/features/study/thinking";
import type { Values } from "../src/features/study/values";
import type { AnalysisTable } from "../src/wire/types";

interface Asked {
  readonly table: AnalysisTable;
  readonly line: string;
  /** Folder of the networks. */
  readonly networks: string;
  /** Moves to make, each with the tile that is drawn. */
  readonly moves?: readonly (readonly [seat: number, move: string, drawn: string | null])[];
  readonly seed?: string;
  /** Whether to measure; `hint` ends where `doublesix hint` does. */
  readonly measure?: "hint" | "all";
}

let engine: EngineModule;
let runner: JobRunner;
const client = { request: async (job: Job) => runner.run(job) } as unknown as EngineClient;
const learned = new Set<string>();

const ENOUGH = new Error("measured as far as a hint");

async function valuesOf(spot: Spot, { networks, seed, measure }: Asked): Promise<Values | null> {
  const thinker = new Thinker(client, async (network) => {
    if (network === null) return {};
    if (!learned.has(network)) runner.learn(network, readNetwork(readFileSync(`${networks}/${network}`)).weights);
    learned.add(network);
    return { net: network };
  });
  const control = new AbortController();
  let last: Values | null = null;
  const show = (values: Values) => {
    last = values;
    const deals = Math.min(...values.worths.map(({ worlds }) => worlds));
    if (measure === "hint" && values.source === "deals" && deals >= 3000) throw ENOUGH;
  };
  await thinker.think(spot, show, control.signal, seed).catch((error: unknown) => {
    if (error !== ENOUGH) throw error;
  });
  return last;
}

async function answer(asked: Asked): Promise<unknown> {
  const { table, line, moves = [] } = asked;
  const rules = new Rules(engine, table.numbers as unknown as Numbers);
  const names = new Notation(table.set);
  try {
    let spot = Spot.first({ table, rules, names }, rootOf(readLine(line), rules, names));
    for (const [seat, text, drawn] of moves) {
      const move = names.parseMove(text);
      if (move === null) throw new RangeError(`${text} is no move`);
      spot = spot.after({ seat, move }, drawn === null ? null : names.tileNumber(drawn));
    }
    const possible = spot.possible.map(({ seat, move }) => `${seat}:${names.move(move)}`);
    const values = asked.measure === undefined ? null : await valuesOf(spot, asked);
    const worths = values?.worths.map(({ move, points, error, worlds }) => ({
      ...{ move: names.move(move), points, error, worlds },
    }));
    return {
      line: spot.over && spot.view !== null ? null : spot.line,
      over: spot.over,
      possible,
      values: values && { ...values, worths },
    };
  } catch (error) {
    if (error instanceof Impossible) return { impossible: error.problem, tiles: error.tiles };
    if (error instanceof NoLine) return { noLine: error.fault };
    throw error;
  }
}

for await (const text of createInterface({ input: process.stdin })) {
  const said = JSON.parse(text) as Asked | { readonly module: string };
  if ("module" in said) {
    engine = EngineModule.of(new WebAssembly.Module(readFileSync(said.module)));
    runner = new JobRunner(engine);
  } else console.log(JSON.stringify(await answer(said)));
}
