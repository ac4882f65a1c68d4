// The host in the page: whole matches with the engine's bots, commands that do not fit, and the store in memory.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Listed, MemoryStore, type Row } from "../src/host/store";
import { page, playOn, Seen, seated, settled, stageOf } from "./host-pages";

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
