import assert from "node:assert/strict";
import { test } from "node:test";
import { endAt } from "../src/table/pointer";

const place = (end: string, left: number, top: number) => ({
  dataset: { end },
  getBoundingClientRect: () => ({ left, top, right: left + 50, bottom: top + 50 }),
});

test("a tile that is let go within 40 pixels of a place snaps to the nearest one, and farther away to none", () => {
  Object.assign(globalThis, { document: { querySelectorAll: () => [place("66/s1", 0, 0), place("63/3", 120, 0)] } });
  assert.equal(endAt(25, 25), "66/s1");
  assert.equal(endAt(80, 25), "66/s1");
  assert.equal(endAt(90, 25), "63/3");
  assert.equal(endAt(25, 90), "66/s1");
  assert.equal(endAt(25, 91), null);
  // Forty along a slope, and not along each side.
  assert.equal(endAt(-28, -28), "66/s1");
  assert.equal(endAt(-29, -29), null);
});
