// Forced draws and passes that the page makes by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose } from "../src/app/settings";
import { FORCED_MS, playForced } from "../src/pages/table/forced";
import { TableModel } from "../src/table/model";
import { passed, refused, seen, update, welcome } from "./frames";
import { FakeWorld } from "./world";

Object.assign(globalThis, { location: { protocol: "http:", host: "here" } });

function playing() {
  const world = new FakeWorld();
  const model = new TableModel("tablename", world);
  model.open();
  world.wire.tells(welcome());
  const stop = playForced(model, (task, ms) => world.later(task, ms));
  return { world, model, stop };
}

const moves = (world: FakeWorld) => world.wire.sent.map((command) => [command.move, command.after]);

test("a forced pass is made once, after a pause, also right after a reload", () => {
  const { world, stop } = playing();
  world.wire.tells(update(seen(5, { legal: ["pass"], forced: true })));
  world.pass(FORCED_MS - 1);
  assert.deepEqual(moves(world), []);
  world.pass(2 * FORCED_MS);
  assert.deepEqual(moves(world), [["pass", 5]]);
  stop();
});

test("draws follow each other, each after a pause of its own", () => {
  const { world, stop } = playing();
  for (const seq of [5, 6]) {
    world.wire.tells(update(seen(seq, { legal: ["draw"], forced: true }), [passed(seq)]));
    world.pass(FORCED_MS);
    world.wire.tells({ is: "ack", key: String(world.wire.sent.at(-1)?.key), seq: seq + 1 });
  }
  assert.deepEqual(moves(world), [
    ["draw", 5],
    ["draw", 6],
  ]);
  stop();
});

test("nothing is made where the server leaves the move to the person, or where it is switched off", () => {
  const { world, stop } = playing();
  world.wire.tells(update(seen(5, { legal: ["draw"] })));
  world.pass(2 * FORCED_MS);
  choose({ automatic: false });
  world.wire.tells(update(seen(6, { legal: ["pass"], forced: true }), [passed(6)]));
  world.pass(2 * FORCED_MS);
  assert.deepEqual(moves(world), []);
  choose({ automatic: true });
  stop();
});

test("a table that changed meanwhile is looked at anew", () => {
  const { world, stop } = playing();
  world.wire.tells(update(seen(5, { legal: ["pass"], forced: true })));
  world.pass(FORCED_MS / 2);
  world.wire.tells(update(seen(6, { legal: ["63>66/s1"] }), [passed(6)]));
  world.pass(2 * FORCED_MS);
  assert.deepEqual(moves(world), []);
  stop();
});

test("a refusal of it is not shown, and it is not tried again: another tab was first", () => {
  const { world, model, stop } = playing();
  world.wire.tells(update(seen(5, { legal: ["pass"], forced: true })));
  world.pass(FORCED_MS);
  world.wire.tells(refused(String(world.wire.sent[0]?.key)));
  world.pass(2 * FORCED_MS);
  assert.equal(model.refused.value, null);
  assert.equal(moves(world).length, 1);
  stop();
});
