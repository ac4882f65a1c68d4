import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, digestOf } from "../src/table/change";
import { TableModel } from "../src/table/model";
import type { Change, OwnSeen, TableChange } from "../src/wire/types";
import { passed, seen, update, welcome } from "./frames";
import { FakeWorld, until } from "./world";

Object.assign(globalThis, { location: { protocol: "http:", host: "here" } });

const change = (seq: number, table: Partial<TableChange> = {}, own: Partial<OwnSeen> = {}): Change => ({
  is: "change",
  happened: [passed(seq)],
  table: { seq, now: 2000, ...table },
  own: { digest: "d", seat: 0, ...own },
});

test("tiles that were added follow those that lie there", () => {
  const before = seen(5, { plays: ["55"], hand: ["51", "11"] });
  const after = changed(before, change(6, { played: ["51>55/s1"], tiles: [1, 2] }, { hand: ["11"] }));
  assert.deepEqual(after.plays, ["55", "51>55/s1"]);
  assert.deepEqual(after.hand, ["11"]);
  assert.deepEqual(
    after.seats.map(({ tiles }) => tiles),
    [1, 2],
  );
  assert.equal(after.seats[0]?.name, "Ana");
});

test("a person who stands up has no seat, as in a full update", () => {
  const { seat: _, ...own } = change(6).own;
  assert.equal("seat" in changed(seen(5, { seat: 1 }), { ...change(6), own }), false);
});

test("a layout that is sent whole stands for the one before", () => {
  assert.deepEqual(changed(seen(5, { plays: ["55", "51"] }), change(6, { plays: ["55"] })).plays, ["55"]);
});

test("what stands no longer is taken away, what is not named stays", () => {
  const before = seen(5, { to_act: 1, winner: 1, count: 15, legal: ["draw"], may: ["stand"], boneyard: 14 });
  const after = changed(before, change(6, { to_act: null, winner: null }));
  assert.equal(after.to_act ?? null, null);
  assert.equal(after.winner ?? null, null);
  assert.equal(after.count, 15);
  assert.equal(after.boneyard, 14);
  assert.deepEqual([after.legal, after.may, after.hand], [[], [], []]);
});

function playing() {
  const world = new FakeWorld();
  const model = new TableModel("tablename", world);
  model.open();
  world.wire.tells(welcome());
  world.wire.tells(update(seen(5), [passed(5)]));
  return { world, model };
}

test("a change is shown, and its events are described", async () => {
  const { world, model } = playing();
  const digest = await digestOf(changed(seen(5), change(6, {}, { hand: ["11"] })));
  world.wire.tells(change(6, {}, { hand: ["11"], legal: ["11"], digest }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(model.legal.value, ["11"]);
  assert.deepEqual(
    model.events.value.map((event) => event.seq),
    [5, 6],
  );
  assert.equal(world.wires.length, 1);
});

test("a page that drifted from the server asks for the whole table", async () => {
  const { world } = playing();
  world.wire.tells(change(6, {}, { digest: "of another table" }));
  await until(() => world.wires.length === 2);
  assert.equal(world.wires.length, 2);
  assert.ok(world.wires[0]?.closed);
});

test("a change without a table before it asks for the whole table", () => {
  const world = new FakeWorld();
  const model = new TableModel("tablename", world);
  model.open();
  world.wire.tells(welcome());
  world.wire.tells(change(6));
  assert.equal(model.seen.value, null);
  assert.equal(world.wires.length, 2);
});
