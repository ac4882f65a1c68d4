// Reviews in Node: the first line names the module, each other one is a record with its table; prints the reviews.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Rules } from "../src/engine/board";
import { JobRunner } from "../src/engine/jobRunner";
import type { Job, Result } from "../src/engine/jobs";
import { EngineModule } from "../src/engine/module";
import { readNetwork } from "../src/engine/network";
import type { Numbers } from "../src/engine/shapes";
import type { MatchRecord } from "../src/review/course";
import type { ReviewFacts } from "../src/review/facts";
import { judgingOf } from "../src/review/judging";
import { reviewOf } from "../src/review/review";

interface Task {
  readonly record: MatchRecord;
  readonly numbers: Numbers;
  readonly sides: readonly number[];
  readonly facts: ReviewFacts;
  /** Path of each file by its name. */
  readonly files: Readonly<Record<string, string>>;
}

function bytesOf({ files }: Task, name: string): Uint8Array {
  return Uint8Array.from(readFileSync(files[name] ?? name));
}

let module: WebAssembly.Module | null = null;
for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line) as Task | string;
  if (typeof task === "string") module = new WebAssembly.Module(readFileSync(task));
  else if (module) {
    const runner = new JobRunner(EngineModule.of(module));
    const engine = {
      learn: (name: string, numbers: Float32Array) => runner.learn(name, numbers),
      request: <J extends Job>(job: J): Promise<Result<J>> => Promise.resolve().then(() => runner.run(job)),
    };
    const files = {
      network: (name: string) => Promise.resolve(readNetwork(bytesOf(task, name)).weights),
      equity: (name: string) => Promise.resolve(new Float32Array(bytesOf(task, name).buffer)),
    };
    const { record, numbers, sides, facts } = task;
    const rules = new Rules(EngineModule.of(module), numbers);
    const kinds = record.players.map(({ kind }) => kind);
    const judging = await judgingOf(engine, files, { rules, sides, facts, kinds });
    process.stdout.write(`${JSON.stringify(await reviewOf(record, judging))}\n`);
  }
}
