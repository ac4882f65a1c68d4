import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { PARTS, Stages } from "../src/table/stages";
import type { TableSeen } from "../src/wire/types";

const table = (stage: string, round: number, seq: number, tiles = 7) =>
  ({ stage, round, seq, seats: [{ tiles }, { tiles }] }) as unknown as TableSeen;

/** Stages over a table, with frames that come when the test says so. */
function staged(unhurried = true) {
  const seen = signal<TableSeen | null>(null);
  const frames: (() => void)[] = [];
  const stages = new Stages(
    seen,
    () => unhurried,
    () => new Promise((done) => frames.push(done)),
  );
  stages.follow();
  return {
    seen,
    stages,
    frame: async () => {
      frames.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

/** Every part showing this state. */
const all = (seq: number) => PARTS.map(() => seq);
const shown = (stages: Stages) => PARTS.map((part) => stages.of(part).value?.seq ?? null);

test("what is there already is shown at once, and so is every move", () => {
  const { seen, stages } = staged();
  seen.value = table("playing", 1, 7);
  assert.deepEqual(shown(stages), all(7));
  seen.value = table("playing", 1, 8);
  assert.deepEqual(shown(stages), all(8));
});

test("the parts follow a deal one by one, and the last move is what they show", async () => {
  const { seen, stages, frame } = staged();
  seen.value = table("waiting", 0, 1);
  seen.value = table("playing", 1, 2);
  let complete = false;
  void stages.all.then(() => (complete = true));
  assert.deepEqual(shown(stages), all(1));
  await frame();
  assert.deepEqual(shown(stages), [2, ...all(1).slice(1)]);
  seen.value = table("playing", 1, 3);
  assert.deepEqual(shown(stages), [3, ...all(1).slice(1)]);
  for (const _ of PARTS.slice(2)) await frame();
  assert.equal(complete, false);
  await frame();
  assert.deepEqual(shown(stages), all(3));
  assert.equal(complete, true);
  seen.value = table("playing", 2, 4);
  assert.deepEqual(shown(stages), all(3));
});

test("tiles that are dealt after lots were drawn follow one by one, though the parts were on their way", async () => {
  const { seen, stages, frame } = staged();
  seen.value = table("waiting", 0, 1, 0);
  seen.value = table("playing", 1, 2, 0);
  await frame();
  await frame();
  assert.deepEqual(shown(stages), [2, 2, ...all(1).slice(2)]);
  seen.value = table("playing", 1, 3);
  assert.deepEqual(shown(stages), [2, 2, ...all(1).slice(2)]);
  // The frame for which the parts of before still waited brings nothing.
  await frame();
  assert.deepEqual(shown(stages), [2, 2, ...all(1).slice(2)]);
  for (const _ of PARTS) await frame();
  assert.deepEqual(shown(stages), all(3));
});

test("where nothing moves, a deal is there at once", () => {
  const { seen, stages } = staged(false);
  seen.value = table("waiting", 0, 1);
  seen.value = table("playing", 1, 2);
  assert.deepEqual(shown(stages), all(2));
});
