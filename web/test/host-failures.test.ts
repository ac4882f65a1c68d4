// What goes wrong at the host in the page: other tabs, damaged logs, full stores, clocks that jump, tabs that close, workers
// that die. A sentence says it, and nothing is lost.
import assert from "node:assert/strict";
import { describe, mock, test } from "node:test";
import type { BotRoom } from "../src/host/bots";
import { Conflict, MemoryStore, type Row, StoreTrouble } from "../src/host/store";
import { FIVE_UP } from "./engine-rules";
import { made, page, playOn, REQUEST, Seen, SETUP, seated, settled, stageOf } from "./host-pages";
import { Locks, TestClock } from "./host-world";

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
      [{ ...whole[0], setup: { ...SETUP, opponents: undefined } }],
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

  test("what the one notes of a hint is told to the other", async () => {
    const [store, locks, clock] = [new MemoryStore(), new Locks(), new TestClock()];
    const one = page({ store, clock, tabs: locks.tabs() });
    const seen = await seated(one);
    await playOn(seen, () => (seen.own.legal ?? []).length > 1);
    const other = new Seen(page({ store, clock, tabs: locks.tabs() }), seen.id);
    await settled();
    await one.host.hint(seen.id);
    await settled();
    assert.equal(other.frames.flatMap((frame) => ("happened" in frame ? frame.happened : [])).at(-1)?.what, "helped");
  });

  test("what one finds that the other has stored first, it shows at once", async () => {
    const [store, clock] = [new MemoryStore(), new TestClock()];
    const seen = await seated(page({ store, clock }));
    await playOn(seen, () => stageOf(seen) === "playing" && seen.own.to_act === 1);
    // Neither has locks, nor is told of the other: both play the bot.
    const other = new Seen(page({ store, clock }), seen.id);
    await settled();
    const { append } = store;
    let found = 0;
    store.append = async (...given) => {
      try {
        await append.apply(store, given);
      } catch (error) {
        if (found === 0 && error instanceof Conflict) found = (await store.log(seen.id)).length;
        throw error;
      }
    };
    await seen.pass(400);
    assert.ok(found > 0);
    assert.ok(Math.min(seen.seq, other.seq) >= found);
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

  test("forward before a hint, is noted with it as no longer than the time for a move", async () => {
    const one = page();
    const id = await made(one, { ...REQUEST, clock: { move: 30, bank: 0 } });
    const seen = new Seen(one, id);
    await settled();
    seen.send("sit", { seat: 0, entropy: "0123456789abcdef" });
    await settled();
    await playOn(seen, () => (seen.own.legal ?? []).length > 1);
    one.clock.jump(3_600_000);
    await one.host.hint(id);
    await settled();
    const rows = (await one.store.log(id)) as readonly Row[];
    const noted = rows.findIndex(({ entry }) => entry.kind === "helped");
    assert.ok((rows[noted]?.at ?? 0) - (rows[noted - 1]?.at ?? 0) <= 30_000);
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

describe("a bot that fails", () => {
  test("ends the connection with a sentence, and a page that comes back plays on", async () => {
    let fails = true;
    const bots: BotRoom = {
      choose: ({ legal }) => (fails ? Promise.reject(new Error("no idea")) : Promise.resolve(legal[0] ?? "")),
    };
    const store = new MemoryStore();
    const seen = await seated(page({ store, bots }));
    const told = mock.method(console, "error", () => undefined);
    await playOn(seen, () => seen.closed);
    told.mock.restore();
    assert.match(String(told.mock.calls[0]?.arguments[0]), /no idea/);
    assert.equal(seen.last("bye")?.code, "broken");
    fails = false;
    const again = new Seen(page({ store, bots }), seen.id);
    await settled();
    const { seq } = again;
    await playOn(again, () => again.seq > seq + 4);
  });
});
