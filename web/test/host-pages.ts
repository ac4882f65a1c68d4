// Pages of a browser with a host in each, the engine's bots in the same thread, and a clock that a test turns on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { hex } from "../src/app/crypto";
import { hashOf } from "../src/app/deal";
import { EngineClient, type WorkerLike } from "../src/engine/client";
import { JobRunner } from "../src/engine/jobRunner";
import type { FromWorker, ToWorker } from "../src/engine/messages";
import { EngineModule } from "../src/engine/module";
import { type BotRoom, EngineBots } from "../src/host/bots";
import type { Setup } from "../src/host/data";
import { EngineMatches } from "../src/host/engineMatches";
import { measured } from "../src/host/hints";
import { Host } from "../src/host/index";
import type { LocalWire } from "../src/host/localWire";
import { MemoryStore } from "../src/host/store";
import { alone, type Tabs } from "../src/host/tabs";
import { hostMessages } from "../src/host/words";
import type { ServerFrame, TableRequest, TableSeen } from "../src/wire/types";
import { FIVE_UP } from "./engine-rules";
import { TestClock } from "./host-world";

const MODULE = new WebAssembly.Module(readFileSync("src/engine/module/engine-simd.wasm"));
export const ENGINE = EngineModule.of(MODULE);

export const SETUP: Setup = {
  numbers: FIVE_UP,
  card: {
    ...{ spec: "five-up", rules: "Five-Up", game: "five-up", seats: 2, partners: false, public: false },
    ...{ tally: "strokes", set: 6, target: 100 },
  },
  sides: [0, 1],
  opponents: [[1], [0]],
  scoring: { counted: true, in_play: true, called: true },
};
const CHOSEN = { rules: { name: "Five-Up", clauses: {} }, partners: false, canCall: true, setup: SETUP };
export const REQUEST: TableRequest = { game: "five-up", fill: ["open", "level-5"], pace: 100 };

/** A worker that does its jobs in the same thread, and may die over them. */
class InlineWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly #runner = new JobRunner(EngineModule.of(MODULE));

  constructor(
    readonly jobs: ToWorker[],
    private readonly dies: () => boolean,
  ) {}

  postMessage(message: ToWorker): void {
    if (message.is !== "job") return;
    this.jobs.push(message);
    const said: FromWorker = this.dies()
      ? { is: "failed", key: message.key, why: "out of memory" }
      : { is: "done", key: message.key, result: this.#runner.run(message.job), memory: 0 };
    queueMicrotask(() => this.onmessage?.({ data: said } as MessageEvent<FromWorker>));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

export interface Page {
  readonly host: Host;
  readonly clock: TestClock;
  readonly store: MemoryStore;
  readonly jobs: ToWorker[];
}

let chances = 0;

/** A page of a browser: several share a store and its locks. */
export function page(
  parts: Partial<{
    store: MemoryStore;
    tabs: Tabs;
    clock: TestClock;
    dies: () => boolean;
    bots: BotRoom;
    engine: () => EngineMatches;
  }> = {},
): Page {
  const { store = new MemoryStore(), tabs = alone, clock = new TestClock(), dies = () => false } = parts;
  const jobs: ToWorker[] = [];
  const engine = new EngineClient(MODULE, () => new InlineWorker(jobs, dies));
  const host = new Host({
    engine: parts.engine ?? (() => new EngineMatches(ENGINE)),
    ...{ store, tabs, clock },
    rules: () => Promise.resolve(CHOSEN),
    bots: parts.bots ?? new EngineBots(engine, () => Promise.resolve({})),
    person: () => ({ id: "me", name: "Ana" }),
    // By the same chance each time: one file of tests is one process.
    chance: (bytes) => hex(hashOf(`chance ${++chances}`)).slice(0, 2 * bytes),
    version: "1",
    say: hostMessages,
    measure: (question) => measured(engine, () => Promise.resolve({}), question),
  });
  return { host, clock, store, jobs };
}

/** A page's end of a wire: what it received, and the table as it stands by it. */
export class Seen {
  readonly frames: ServerFrame[] = [];
  readonly wire: LocalWire;
  closed = false;
  #keys = 0;

  constructor(
    private readonly page: Page,
    readonly id: string,
    since = 0,
  ) {
    this.wire = page.host.open(id, since);
    this.wire.onmessage = ({ data }) => this.frames.push(JSON.parse(data) as ServerFrame);
    this.wire.onclose = () => {
      this.closed = true;
    };
  }

  last<Is extends ServerFrame["is"]>(is: Is): Extract<ServerFrame, { is: Is }> | undefined {
    return this.frames.findLast((frame): frame is Extract<ServerFrame, { is: Is }> => frame.is === is);
  }

  get seq(): number {
    const counted = this.frames.flatMap((frame) =>
      frame.is === "update" || frame.is === "change" ? [frame.table.seq] : [],
    );
    return Math.max(0, ...counted);
  }

  get own(): Partial<TableSeen> {
    const frame = this.frames.findLast(({ is }) => is === "update" || is === "change");
    return frame?.is === "change" ? { ...frame.table, ...frame.own } : frame?.is === "update" ? frame.table : {};
  }

  send(do_: string, rest: object = {}, key = `key-${String(++this.#keys).padStart(8, "0")}`): string {
    this.wire.send(JSON.stringify({ do: do_, key, ...rest }));
    return key;
  }

  /** Lets time pass in small steps. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      await this.page.clock.pass(this.page.clock.now() + 50, settled);
      await settled();
    }
  }
}

/** Lets all that was begun go on; nothing here takes longer than some turns of the loop. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 6; turns++) await new Promise((resolve) => setImmediate(resolve));
}

export async function made(one: Page, request = REQUEST): Promise<string> {
  return (await one.host.make(request)).id;
}

/** A person at a table whose match has begun. */
export async function seated(one: Page): Promise<Seen> {
  const seen = new Seen(one, await made(one));
  await settled();
  seen.send("sit", { seat: 0, entropy: "0123456789abcdef" });
  await settled();
  return seen;
}

/** Plays on with the first legal move, until something holds. */
export async function playOn(seen: Seen, holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 4000 && !holds(); tries++) {
    const { legal = [], may = [] } = seen.own;
    if (legal[0] !== undefined) seen.send("move", { move: legal[0], after: seen.seq });
    else if (may.includes("ready")) seen.send("ready");
    await seen.pass(50);
  }
  assert.ok(holds(), "it never came to that");
}

export const stageOf = (seen: Seen): string =>
  seen.frames.reduce(
    (stage, frame) => (frame.is === "update" || frame.is === "change" ? (frame.table.stage ?? stage) : stage),
    "",
  );
