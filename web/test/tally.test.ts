import assert from "node:assert/strict";
import { test } from "node:test";
import { courseOf } from "../src/table/Course";
import { walk } from "../src/tally/Tally";

test("a peg walks hole by hole from where it stood, and stops at the hole that wins", () => {
  const steps = walk(4, 7, 61);
  assert.equal(steps.length, 4);
  assert.deepEqual(steps.at(-1), [0, 0]);
  const far = steps.slice(1).map(([x, y], at) => Math.hypot(x - (steps[at]?.[0] ?? 0), y - (steps[at]?.[1] ?? 0)));
  // A gap after every five.
  assert.deepEqual(far.map((one) => Math.round(one * 10)), [10, 16, 10]);
  assert.equal(walk(58, 65, 61).length, 4);
  assert.deepEqual(walk(0, 1, 61)[0], [-1.9, 0]);
});

test("the course of a match has every side's score at the beginning and after each round", () => {
  assert.deepEqual(courseOf([[15, 0], [0, 40], [5, -10]], 2), [[0, 15, 15, 20], [0, 0, 40, 30]]);
  assert.deepEqual(courseOf([], 2), [[0], [0]]);
});
