// The host in the page: whole matches with the engine's bots, commands that do not fit, and the store in memory.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Listed, MemoryStore, type Row } from "../src/host/store";
import { tilesOf } from "../src/app/deal";
import { EngineMatches } from "../src/host/engineMatches";
import { TableModel } from "../src/table/model";
import type { World } from "../src/table/socket";
import type { TableLine } from "../src/wire/types";
import { FIVE_UP } from "./engine-rules";
import { ENGINE, made, page, playOn, Seen, SETUP, seated, settled, stageOf } from "./host-pages";

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
    const listed = await one.store.tables();
    assert.deepEqual(new Set(listed.map(({ id }) => id)), new Set([seen.id, again]));
  });

  test("says that its person watches until they sit, and no longer", async () => {
    const one = page();
    const seen = new Seen(one, await made(one));
    await settled();
    assert.equal(seen.last("here")?.watching, 1);
    seen.send("sit", { seat: 0, entropy: "00112233445566ff" });
    await settled();
    assert.equal(seen.last("here")?.watching, 0);
    assert.deepEqual(seen.last("here")?.here, [true, false]);
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

  test("asks them the same in worlds that differ in what their seat does not see", () => {
    const seenIn = (order: readonly string[]) => {
      const matches = new EngineMatches(ENGINE);
      const dealt = matches.start(FIVE_UP).lots(["66", "00"]).deal(order);
      const [lead = ""] = dealt.legal(0);
      const { view, seed } = dealt.play(lead, 0).seenBy(1, false);
      matches.close();
      return { view, seed };
    };
    const tiles = tilesOf(6);
    // Seat 0 has the first five tiles, seat 1 the next five: two of the boneyard and of seat 0 change places.
    const swapped = tiles.map((_, place) => tiles[place === 4 ? 20 : place === 20 ? 4 : place] ?? "");
    assert.notDeepEqual(swapped, tiles);
    assert.deepEqual(seenIn(swapped), seenIn(tiles));
  });

  test("is played by the page's own model of a table, which takes it for a server's", async () => {
    const one = page();
    const id = await made(one);
    Object.defineProperty(globalThis, "location", { value: new URL("http://page.example/"), configurable: true });
    const timers = new Map<number, () => void>();
    const world: World = {
      open: ({ since }) => one.host.open(id, since),
      now: () => one.clock.now(),
      later: (task, ms) => timers.set(timers.size, one.clock.alarm(one.clock.now() + ms, task)).size - 1,
      never: (timer) => timers.get(timer)?.(),
      chance: () => 0.5,
      reach: () => undefined,
    };
    const model = new TableModel(id, world);
    model.open();
    const passes = async (ms: number) => {
      await settled();
      await one.clock.pass(one.clock.now() + ms, settled);
    };
    await passes(50);
    model.sit(0);
    for (let tries = 0; tries < 600 && (model.seen.value?.seq ?? 0) < 25; tries++) {
      const [move] = model.legal.value;
      if (move !== undefined) model.move(move);
      else if (model.may.value.has("ready")) model.command({ do: "ready" });
      await passes(100);
    }
    assert.equal(model.line.value, "live");
    assert.ok((model.seen.value?.seq ?? 0) >= 25);
    assert.deepEqual(
      [model.refused.value, model.bye.value, model.newer.value, model.resealed.value],
      [null, null, false, false],
    );
    assert.equal(model.waiting.value, 0);
    model.close();
    await settled();
    assert.equal(model.line.value, "closed");
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

describe("a hint", () => {
  test("names the best moves of the person to act, is noted once, and is refused in another's turn", async () => {
    const one = page();
    const seen = await seated(one);
    await playOn(seen, () => (seen.own.legal ?? []).length > 1);
    const legal = seen.own.legal ?? [];
    const hint = await one.host.hint(seen.id);
    assert.ok(hint.moves.length > 0 && hint.moves.every(({ move }) => legal.includes(move)));
    const points = hint.moves.map((move) => move.points);
    assert.deepEqual(
      points,
      [...points].sort((better, worse) => worse - better),
    );
    assert.deepEqual(await one.host.hint(seen.id), hint);
    await settled();
    const rows = (await one.store.log(seen.id)) as readonly Row[];
    assert.equal(rows.filter(({ entry }) => entry.kind === "helped").length, 1);
    assert.equal(seen.frames.flatMap((frame) => ("happened" in frame ? frame.happened : [])).at(-1)?.what, "helped");
    seen.send("move", { move: legal[0], after: seen.seq });
    await settled();
    await assert.rejects(one.host.hint(seen.id), /your turn/);
    await assert.rejects(one.host.hint("nowhere"), /no such match/);
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

describe("the store in memory", () => {
  test("takes a number once, and lists tables by their last entry", async () => {
    const store = new MemoryStore();
    const row = (seq: number): Row => ({ seq, at: 0, wall: 0, entry: { kind: "readied", seat: 0 } });
    const card = { ...SETUP.card, id: "", name: "", commitment: "", move_seconds: 0, bank_seconds: 0 };
    const line: TableLine = {
      table: { ...card, grace_seconds: 0, patience_seconds: 0 },
      stage: "over",
      names: [],
      scores: [],
    };
    const listed = (id: string, updated: number): Listed => ({ id, line, updated });
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
