// The host in the page: whole matches with the engine's bots, and what goes wrong: other tabs, damaged logs, full stores,
// clocks that jump, tabs that close, workers that die.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { EngineClient, type WorkerLike } from "../src/engine/client";
import { JobRunner } from "../src/engine/jobs";
import type { FromWorker, ToWorker } from "../src/engine/messages";
import { EngineModule } from "../src/engine/module";
import { type BotRoom, EngineBots } from "../src/host/bots";
import type { Setup } from "../src/host/data";
import { EngineMatches } from "../src/host/engineMatches";
import { Host } from "../src/host/index";
import type { LocalWire } from "../src/host/localWire";
import { type Listed, MemoryStore, type Row, StoreTrouble } from "../src/host/store";
import type { Tabs } from "../src/host/tabs";
import { alone } from "../src/host/tabs";
import { hostMessages } from "../src/host/words";
import type { ServerFrame, TableRequest, TableSeen } from "../src/wire/types";
import { FIVE_UP } from "./engine-rules";
import { TestClock } from "./host-world";

const MODULE = new WebAssembly.Module(readFileSync("src/engine/module/engine-simd.wasm"));
const ENGINE = EngineModule.of(MODULE);

const SETUP: Setup = {
  numbers: FIVE_UP,
  card: {
    ...{ spec: "five-up", rules: "Five-Up", game: "five-up", seats: 2, partners: false, public: false },
    ...{ tally: "strokes", set: 6, target: 100 },
  },
};
const CHOSEN = { rules: { name: "Five-Up", clauses: {} }, partners: false, canCall: true, setup: SETUP };
const REQUEST: TableRequest = { game: "five-up", fill: ["open", "level-5"], pace: 100 };

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

interface Page {
  readonly host: Host;
  readonly clock: TestClock;
  readonly store: MemoryStore;
  readonly jobs: ToWorker[];
}

/** A page of a browser: several share a store and its locks. */
function page(
  parts: Partial<{ store: MemoryStore; tabs: Tabs; clock: TestClock; dies: () => boolean; bots: BotRoom }> = {},
): Page {
  const { store = new MemoryStore(), tabs = alone, clock = new TestClock(), dies = () => false } = parts;
  const jobs: ToWorker[] = [];
  const engine = new EngineClient(MODULE, () => new InlineWorker(jobs, dies));
  const host = new Host({
    engine: () => new EngineMatches(ENGINE),
    ...{ store, tabs, clock },
    rules: () => Promise.resolve(CHOSEN),
    bots: parts.bots ?? new EngineBots(engine, () => Promise.resolve({})),
    person: () => ({ id: "me", name: "Ana" }),
    version: "1",
    say: hostMessages,
    measure: () => Promise.reject(new Error("no hint is asked for here")),
  });
  return { host, clock, store, jobs };
}

/** A page's end of a wire: what it received, and the table as it stands by it. */
class Seen {
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
async function settled(): Promise<void> {
  for (let turns = 0; turns < 6; turns++) await new Promise((resolve) => setImmediate(resolve));
}

async function made(one: Page, request = REQUEST): Promise<string> {
  return (await one.host.make(request)).id;
}

/** A person at a table whose match has begun. */
async function seated(one: Page): Promise<Seen> {
  const seen = new Seen(one, await made(one));
  await settled();
  seen.send("sit", { seat: 0, entropy: "0123456789abcdef" });
  await settled();
  return seen;
}

/** Plays on with the first legal move, until something holds. */
async function playOn(seen: Seen, holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 4000 && !holds(); tries++) {
    const { legal = [], may = [] } = seen.own;
    if (legal[0] !== undefined) seen.send("move", { move: legal[0], after: seen.seq });
    else if (may.includes("ready")) seen.send("ready");
    await seen.pass(50);
  }
  assert.ok(holds(), "it never came to that");
}

const stageOf = (seen: Seen): string =>
  seen.frames.reduce(
    (stage, frame) => (frame.is === "update" || frame.is === "change" ? (frame.table.stage ?? stage) : stage),
    "",
  );

describe("a match in the page", () => {
  test("is played to its end against a level, dealt from a seed that is shown then, and played again", async () => {
    const one = page();
    const seen = await seated(one);
    assert.equal(seen.last("welcome")?.host, true);
    assert.equal(seen.last("welcome")?.table.commitment.length, 64);
    await playOn(seen, () => stageOf(seen) === "over");
    const won = seen.frames
      .flatMap((frame) => ("happened" in frame ? frame.happened : []))
      .find((e) => e.what === "won");
    assert.match(won?.what === "won" ? won.seed : "", /^fair-1 [0-9a-f]{64} 0123456789abcdef [0-9a-f]{16}$/);
    assert.equal(seen.frames.filter(({ is }) => is === "refused").length, 0);
    seen.send("rematch");
    await seen.pass(100);
    const again = seen.own.rematch ?? "";
    const next = new Seen(one, again);
    await settled();
    assert.deepEqual(
      next.last("update")?.table.seats.map(({ name }) => name ?? null),
      ["Otto", null],
    );
    const listed = await one.host.matches();
    assert.deepEqual(new Set(listed.map(({ table }) => table.id)), new Set([seen.id, again]));
  });

  test("gives its bots what their seat may know, and nothing else", async () => {
    const one = page();
    const seen = await seated(one);
    await playOn(seen, () => one.jobs.length > 5);
    const own = await one.host.actor(seen.id);
    assert.ok(own);
    for (const message of one.jobs) {
      assert.ok(message.is === "job" && message.job.what === "decide");
      assert.deepEqual(Object.keys(message.job.position), ["view"]);
      const { view } = message.job.position as {
        view: { seat: number; hand: readonly number[]; sizes: readonly number[] };
      };
      assert.equal(view.seat, 1);
      assert.equal(view.hand.length, view.sizes[1]);
      assert.equal("hands" in view || "boneyard" in view === false, "hands" in view);
    }
  });

  test("goes on when the page is loaded again, and tells what was missed", async () => {
    const one = page();
    const seen = await seated(one);
    await playOn(seen, () => seen.seq > 12);
    const { hand } = seen.own;
    seen.wire.close();
    await settled();
    const again = new Seen(page({ store: one.store }), seen.id, seen.seq - 3);
    await settled();
    const update = again.last("update");
    assert.deepEqual(update?.table.hand, hand);
    assert.deepEqual([...new Set(update?.happened.map(({ seq }) => seq))], [seen.seq - 2, seen.seq - 1, seen.seq]);
  });
});

describe("commands that do not fit", () => {
  test("are answered with a sentence and change nothing", async () => {
    const one = page();
    const seen = await seated(one);
    await playOn(seen, () => (seen.own.legal ?? []).length > 0);
    const before = (await one.store.log(seen.id)).length;
    const texts = ["", "null", "{", '{"do":"fly","key":"key-00000099"}', '{"do":"__proto__"}', `"${"x".repeat(5000)}"`];
    for (const text of texts) {
      seen.wire.send(text);
      await settled();
      assert.equal(seen.last("refused")?.code, "bad_frame", text);
    }
    const refusedBy = async (do_: string, rest: object) => {
      const key = seen.send(do_, rest);
      await settled();
      const refused = seen.last("refused");
      assert.equal(refused?.key, key);
      assert.ok((refused?.message.text.length ?? 0) > 10);
      return refused?.code;
    };
    const legal = seen.own.legal ?? [];
    assert.equal(await refusedBy("move", { move: legal[0], after: 1 }), "stale");
    assert.equal(await refusedBy("move", { move: "9Z", after: seen.seq }), "unreadable");
    assert.equal(await refusedBy("move", { move: "claim", after: seen.seq }), "nothing_to_claim");
    assert.equal(await refusedBy("ready", {}), "not_now");
    assert.equal(await refusedBy("say", { text: "hello" }), "chat_off");
    assert.equal((await one.store.log(seen.id)).length, before);
  });

  test("are carried out once when they are sent twice", async () => {
    const one = page();
    const seen = await seated(one);
    await playOn(seen, () => (seen.own.legal ?? []).length > 0);
    const move = { move: (seen.own.legal ?? [])[0], after: seen.seq };
    const key = seen.send("move", move);
    seen.send("move", move, key);
    await settled();
    const acks = seen.frames.filter((frame) => frame.is === "ack" && frame.key === key);
    assert.equal(acks.length, 2);
    assert.deepEqual(acks[0], acks[1]);
    const rows = (await one.store.log(seen.id)) as readonly Row[];
    assert.equal(rows.filter((row) => row.key === key).length, 1);
  });
});

describe("a log", () => {
  test("that lost its end goes on from there; one with a hole gives a sentence, and others stay as they were", async () => {
    const store = new MemoryStore();
    const one = page({ store });
    const seen = await seated(one);
    await playOn(seen, () => seen.seq > 20);
    const whole = (await store.log(seen.id)) as readonly Row[];
    const copied = async (id: string, rows: readonly unknown[]): Promise<Seen> => {
      const broken = new MemoryStore();
      broken.log = (table) => (table === id ? Promise.resolve(rows as readonly Row[]) : store.log(table));
      const there = new Seen(page({ store: broken }), id);
      await settled();
      return there;
    };
    const cut = await copied(seen.id, whole.slice(0, 15));
    assert.equal(cut.seq >= 15, true);
    assert.equal(cut.closed, false);
    const damaged: readonly (readonly unknown[])[] = [
      [...whole.slice(0, 9), ...whole.slice(10)],
      whole.slice(1),
      [whole[0], { ...whole[1], entry: { kind: "acted", seat: 7, move: "66" } }],
      [whole[0], null, whole[2]],
      [{ ...whole[0], setup: { numbers: { ...FIVE_UP, set: 99 }, card: SETUP.card } }],
      [{ ...whole[0], entry: { kind: "created" } }],
      ["nonsense"],
    ];
    for (const rows of damaged) {
      const there = await copied(seen.id, rows);
      assert.equal(there.last("bye")?.code, "damaged");
      assert.match(there.last("bye")?.message.text ?? "", /damaged/);
      assert.equal(there.closed, true);
    }
    assert.equal((await store.log(seen.id)).length, whole.length);
    const unknown = new Seen(one, "nothing-here");
    await settled();
    assert.equal(unknown.last("bye")?.code, "no_table");
  });

  test("holds what was stored when the tab closed before the answer, and the command is not carried out again", async () => {
    const store = new MemoryStore();
    const one = page({ store });
    const seen = await seated(one);
    await playOn(seen, () => (seen.own.legal ?? []).length > 0);
    const { append } = store;
    store.append = async (...given) => {
      await append.apply(store, given);
      seen.wire.close();
    };
    const key = seen.send("move", { move: (seen.own.legal ?? [])[0], after: seen.seq });
    await settled();
    store.append = append;
    assert.equal(
      seen.frames.some((frame) => frame.is === "ack" && frame.key === key),
      false,
    );
    const again = new Seen(page({ store }), seen.id, seen.seq);
    await settled();
    const { length } = await store.log(seen.id);
    again.send("move", { move: "66", after: 0 }, key);
    await settled();
    assert.equal(again.last("ack")?.key, key);
    assert.equal(((await store.log(seen.id)) as readonly Row[]).filter((row) => row.key === key).length, 1);
    assert.ok(length > 0);
  });

  test("stays as it was when the store is full, and the match goes on when there is room again", async () => {
    const store = new MemoryStore();
    const one = page({ store });
    const seen = await seated(one);
    await playOn(seen, () => (seen.own.legal ?? []).length > 0);
    const { append } = store;
    store.append = () => Promise.reject(new StoreTrouble("the quota is used up"));
    const { seq } = seen;
    const move = { move: (seen.own.legal ?? [])[0], after: seq };
    const key = seen.send("move", move);
    await settled();
    assert.equal(seen.last("refused")?.code, "store_trouble");
    assert.match(seen.last("refused")?.message.text ?? "", /quota is used up/);
    assert.equal(seen.seq, seq);
    store.append = append;
    seen.send("move", move, key);
    await settled();
    assert.equal(seen.last("ack")?.key, key);
    await playOn(seen, () => seen.seq > seq + 4);
  });
});

/** The locks of a browser, which its pages share. */
class Locks {
  readonly #waiting: { held: () => void; gone: boolean }[] = [];
  readonly #ears = new Set<{ readonly of: object; readonly grown: () => void }>();

  tabs(): Tabs {
    const own = {};
    return {
      hold: (_table, held) => {
        const place = { held, gone: false };
        this.#waiting.push(place);
        if (this.#waiting[0] === place) queueMicrotask(held);
        return () => {
          const wasFirst = this.#waiting[0] === place;
          this.#waiting.splice(this.#waiting.indexOf(place), 1);
          if (wasFirst) this.#waiting[0]?.held();
        };
      },
      tell: () => {
        for (const ear of this.#ears) if (ear.of !== own) ear.grown();
      },
      hear: (_table, grown) => {
        const ear = { of: own, grown };
        this.#ears.add(ear);
        return () => this.#ears.delete(ear);
      },
    };
  }
}

describe("two tabs at one match", () => {
  test("one plays on, the other follows and says so, and plays on when the first is closed", async () => {
    const store = new MemoryStore();
    const locks = new Locks();
    const clock = new TestClock();
    const first = page({ store, clock, tabs: locks.tabs() });
    const seen = await seated(first);
    const other = new Seen(page({ store, clock, tabs: locks.tabs() }), seen.id);
    await settled();
    assert.equal(other.last("refused")?.code, "elsewhere");
    await playOn(seen, () => seen.seq > 12);
    await settled();
    assert.equal(other.seq, seen.seq);
    assert.deepEqual(other.own.hand, seen.own.hand);
    const key = other.send("takeback");
    await settled();
    assert.equal(other.last("refused")?.key, key);
    assert.equal(other.last("refused")?.code, "elsewhere");
    seen.wire.close();
    await settled();
    const { seq } = other;
    await playOn(other, () => other.seq > seq + 6);
    const rows = (await store.log(seen.id)) as readonly Row[];
    assert.deepEqual(
      rows.map((row) => row.seq),
      rows.map((_, place) => place + 1),
    );
  });

  test("without locks the numbers of entries decide, and both tabs show the same", async () => {
    const store = new MemoryStore();
    const clock = new TestClock();
    const seen = await seated(page({ store, clock }));
    await playOn(seen, () => (seen.own.legal ?? []).length > 0);
    const other = new Seen(page({ store, clock }), seen.id);
    await settled();
    const move = { move: (seen.own.legal ?? [])[0], after: seen.seq };
    other.send("move", move, "key-of-other");
    seen.send("move", move, "key-of-first");
    await settled();
    const rows = (await store.log(seen.id)) as readonly Row[];
    const moved = rows.filter((row) => ["key-of-other", "key-of-first"].includes(row.key ?? ""));
    assert.equal(moved.length, 1);
  });
});

describe("a clock that jumps", () => {
  test("forward, while the machine slept, takes no time from the person; back, it takes none either", async () => {
    const one = page();
    const id = await made(one, { ...REQUEST, clock: { move: 30, bank: 0 } });
    const seen = new Seen(one, id);
    await settled();
    seen.send("sit", { seat: 0, entropy: "0123456789abcdef" });
    await settled();
    await playOn(seen, () => (seen.own.legal ?? []).length > 1);
    one.clock.jump(3_600_000);
    const key = seen.send("move", { move: (seen.own.legal ?? [])[0], after: seen.seq });
    await settled();
    assert.equal(seen.last("ack")?.key, key);
    one.clock.jump(-1_000_000);
    const { seq } = seen;
    await playOn(seen, () => seen.seq > seq + 3);
    const times = ((await one.store.log(id)) as readonly Row[]).map(({ at }) => at);
    assert.deepEqual(
      times,
      [...times].sort((before, after) => before - after),
    );
  });
});

describe("a worker that dies over a decision", () => {
  test("is replaced, and the next one is asked the same with the same seed", async () => {
    let lives = 0;
    const one = page({ dies: () => ++lives === 1 });
    const seen = await seated(one);
    await playOn(seen, () => one.jobs.length >= 2);
    const [died, lived] = one.jobs;
    assert.ok(died?.is === "job" && lived?.is === "job");
    assert.deepEqual({ ...died, key: 0 }, { ...lived, key: 0 });
    assert.equal(typeof (died.job as { seed: bigint }).seed, "bigint");
  });

  test("time and again leaves the move to the rules alone, and the match goes on", async () => {
    const one = page({ dies: () => true });
    const seen = await seated(one);
    await playOn(seen, () => seen.seq > 20);
    const rows = (await one.store.log(seen.id)) as readonly Row[];
    assert.ok(rows.some(({ entry }) => entry.kind === "acted" && entry.by === "bot"));
  });
});

describe("the store in memory", () => {
  test("takes a number once, and lists tables by their last entry", async () => {
    const store = new MemoryStore();
    const row = (seq: number): Row => ({ seq, at: 0, wall: 0, entry: { kind: "readied", seat: 0 } });
    const listed = (id: string, updated: number): Listed => ({ id, line: {}, updated });
    await store.append("a", [row(1)], listed("a", 1));
    await store.append("b", [row(1)], listed("b", 2));
    await assert.rejects(store.append("a", [row(1)], null), /is there already/);
    assert.deepEqual(
      (await store.tables()).map(({ id }) => id),
      ["b", "a"],
    );
    await store.forget("b");
    assert.deepEqual(await store.log("b"), []);
  });
});
