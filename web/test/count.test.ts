import assert from "node:assert/strict";
import { test } from "node:test";
import { countedBox } from "../src/felt/ghosts";
import type { Half } from "../src/felt/geometry";
import { timeline } from "../src/scene/motion/timeline";
import { heard } from "../src/pages/table/heard";
import type { AwardSeen, TableEvent } from "../src/wire/types";

for (const ends of [1, 2, 3, 4, 6, 9]) {
  test(`of ${ends} ends each lights up and sends its number after the one before, and all of it is over in 1.2 s`, () => {
    const times = timeline(ends);
    const lights = times.ends.map((end) => end.lights);
    const comes = times.ends.map(({ flies }) => flies[1]);
    assert.equal(lights.length, ends);
    assert.ok(lights.every((at, index) => index === 0 || at > (lights[index - 1] ?? 0)));
    assert.ok(comes.every((at, index) => index === 0 || at > (comes[index - 1] ?? 0)));
    assert.ok(times.ends.every((end) => end.flies[0] >= end.lights));
    const order = [
      0,
      ...comes.slice(-1),
      times.sum[0],
      times.divided[0],
      times.carried[0],
      times.written[0],
      times.carried[1],
      times.written[1],
    ];
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
    );
    assert.equal(times.written[1], 1200);
  });
}

const half = (x: number, pip: number): Half => ({ x, y: 1, pip });
const spot = (near: Half, far: Half) =>
  ({ halves: [near, far], box: { left: 0, top: 0, right: 4, bottom: 2 } }) as const;

test("the half that shows the number counts; both of a double, and of a lead that counts as a whole", () => {
  const tile = spot(half(1, 6), half(3, 4));
  assert.deepEqual(countedBox(tile, 4), { left: 2, top: 0, right: 4, bottom: 2 });
  assert.deepEqual(countedBox(tile, 6), { left: 0, top: 0, right: 2, bottom: 2 });
  assert.equal(countedBox(tile, 10), tile.box);
  const double = spot(half(1, 5), half(3, 5));
  assert.equal(countedBox(double, 10), double.box);
  assert.equal(countedBox(double, 5), double.box);
});

const award = { gained: 15, seat: 0, side: 0 } as AwardSeen;
const acted = (move: string, awards: readonly AwardSeen[] = []): TableEvent => ({
  what: "acted",
  seq: 1,
  at: 0,
  seat: 0,
  move,
  by: "person",
  awards: [...awards],
});
const sounds = (event: TableEvent, tally = "strokes") =>
  heard([event], { seat: 0, tally, animated: true }).map(({ sound }) => sound);

test("a pass knocks, a draw slides, a tile is laid, and a score is written when the count has come to it", () => {
  assert.deepEqual(sounds(acted("pass")), ["knock"]);
  assert.deepEqual(sounds(acted("draw")), ["slide"]);
  assert.deepEqual(sounds(acted("64>61/6")), ["tile"]);
  assert.deepEqual(sounds(acted("64>61/6", [award])), ["tile", "chalk"]);
  assert.deepEqual(sounds(acted("64>61/6", [award]), "pegs"), ["tile", "peg"]);
  assert.deepEqual(sounds(acted("claim", [award])), ["chalk"]);
  assert.deepEqual(sounds({ what: "dealt" } as TableEvent), ["shuffle"]);
  const [tile, counted] = heard([acted("64>61/6", [award])], { seat: 0, tally: "strokes", animated: true });
  const [, plain] = heard([acted("64>61/6", [award])], { seat: 0, tally: "strokes", animated: false });
  assert.ok(tile && counted && plain && tile.after === 0 && counted.after > 900 && plain.after < 300);
});
