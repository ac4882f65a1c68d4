// The picture of a layout: small cases by hand. Random ones are laid out by tests/server/page/test_layout.py.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { width } from "../src/felt/geometry";
import { layoutOf } from "../src/felt/layoutCache";
import { boxAt, comingOf, ghostsOf, labelPlaces } from "../src/felt/ghosts";
import { type LayoutRules, layOut } from "../src/felt/layout";
import { parsePlay, pipAt } from "../src/felt/plays";
import { EDGE, SHAPES, type Shape, shapeOf, sizeAt } from "../src/felt/shapes";
import { placeAt, pose, viewOf } from "../src/felt/view";

const SIX: LayoutRules = { spinners: ["66"], crosswise: "all", set: 6 };
const CROSS = ["66", "63>66/s1", "64>66/s2", "65>66/e1", "62>66/e2", "33>63/3"];
const portrait = SHAPES.find(({ name }) => name === "portrait") as Shape;

describe("a play in the notation", () => {
  it("joins by the half that matches", () => {
    const play = parsePlay("63>66/s1", []);
    assert.deepEqual([play.end, play.near.name, play.far.name], ["66/s1", "63/6", "63/3"]);
  });
  it("of a spinner brings two ends more", () => {
    assert.deepEqual(
      parsePlay("66", ["66"]).branches.map(({ name }) => name),
      ["66/e1", "66/e2"],
    );
    assert.deepEqual(parsePlay("66", []).branches, []);
  });
  it("knows tiles up to double eighteen", () => {
    assert.deepEqual([pipAt("IA/A"), pipAt("II/s2")], [10, 18]);
  });
});

describe("a picture", () => {
  it("has the arms of a spinner leave it in four directions", () => {
    const { spots } = layOut(CROSS, SIX, portrait).table;
    const directions = spots[0]?.slots.map(([, { dx, dy }]) => `${dx + 0},${dy + 0}`).sort();
    assert.deepEqual(directions, ["-1,0", "0,-1", "0,1", "1,0"]);
  });
  it("lays doubles across the line where the rules say so, and along it where not", () => {
    const lie = (crosswise: LayoutRules["crosswise"]) =>
      layOut(CROSS, { ...SIX, crosswise }, portrait).table.spots.map((spot) => spot.lie);
    assert.deepEqual([lie("all")[0], lie("all")[5]], ["across", "across"]);
    assert.deepEqual([lie("spinners")[0], lie("spinners")[5]], ["across", "straight"]);
    assert.deepEqual([lie("none")[0], lie("none")[5]], ["straight", "straight"]);
  });
  it("keeps every tile where it is while there is room", () => {
    const before = layOut(CROSS.slice(0, -1), SIX, portrait).table.spots;
    assert.deepEqual(layOut(CROSS, SIX, portrait).table.spots.slice(0, -1), before);
  });
  it("has the lead in its middle", () => {
    for (const shape of SHAPES) {
      for (const lead of ["66", "65"]) {
        const {
          table: { box },
          window,
        } = layOut([lead], SIX, shape);
        assert.ok(Math.abs(box.left + box.right - window.left - window.right) <= 1, `${lead} ${shape.name}`);
        assert.ok(Math.abs(box.top + box.bottom - window.top - window.bottom) <= 1, `${lead} ${shape.name}`);
      }
    }
  });
  it("grows with the window, and lies in the middle of it", () => {
    const picture = layOut(CROSS, SIX, SHAPES.find(({ name }) => name === "wide") as Shape);
    const views = [
      [1370, 632],
      [1860, 760],
      [2514, 1012],
    ].map(([across = 0, down = 0]) => ({ across, down, ...viewOf(picture, { width: across, height: down }) }));
    const { left, right, top, bottom } = picture.window;
    for (const { across, down, x, y, scale } of views) {
      assert.ok(Math.abs(x + (scale * (left + right)) / 2 - across / 2) < 1e-9);
      assert.ok(Math.abs(y + (scale * (top + bottom)) / 2 - down / 2) < 1e-9);
    }
    const halves = views.map(({ scale }) => 2 * scale);
    assert.deepEqual(
      [...halves].sort((one, other) => one - other),
      halves,
    );
    assert.ok((halves[2] ?? 0) > 1.5 * (halves[0] ?? 0) * 0.99, `${halves}`);
  });
  it("is the same however one came to it", () => {
    for (const count of [6, 2, 0, 4, 6]) {
      assert.deepEqual(layoutOf(CROSS.slice(0, count), SIX, portrait), layOut(CROSS.slice(0, count), SIX, portrait));
    }
  });
  it("is redrawn when a move is another one than before", () => {
    const other = [...CROSS.slice(0, 3), "62>66/e1"];
    layoutOf(CROSS, SIX, portrait);
    assert.deepEqual(layoutOf(other, SIX, portrait), layOut(other, SIX, portrait));
  });
});

describe("a label of a ghost", () => {
  it("stands beside it within the felt, and upon no tile, ghost or other label", () => {
    for (const room of [
      { width: 390, height: 430 },
      { width: 300, height: 190 },
      { width: 1400, height: 460 },
    ]) {
      const shape = shapeOf(room.width, room.height);
      const picture = layOut(CROSS, SIX, shape);
      const view = viewOf(picture, room);
      const ghosts = [...ghostsOf(picture, CROSS, "42", ["64/4", "62/2"], SIX, shape).values()].map((spot) =>
        boxAt(view, spot.box),
      );
      const size = { width: 60, height: 20 };
      const taken = picture.table.spots.map((spot) => boxAt(view, spot.box));
      const labels = labelPlaces(
        ghosts,
        ghosts.map(() => size),
        taken,
        room,
      ).map(({ x, y }, at) => {
        const ghost = ghosts[at] as (typeof ghosts)[number];
        return {
          left: ghost.left + ghost.width / 2 + x - size.width / 2,
          top: ghost.top + ghost.height / 2 + y - size.height / 2,
          ...size,
        };
      });
      assert.equal(labels.length, 2);
      for (const one of labels) {
        assert.ok(
          one.left >= 0 && one.left + one.width <= room.width && one.top >= 0 && one.top + one.height <= room.height,
        );
        for (const other of [...taken, ...ghosts, ...labels.filter((label) => label !== one)])
          assert.ok(
            one.left >= other.left + other.width ||
              other.left >= one.left + one.width ||
              one.top >= other.top + other.height ||
              other.top >= one.top + one.height,
          );
      }
    }
  });
});

describe("a label, in pixels", () => {
  const room = { width: 300, height: 200 };
  const placed = (left: number, top: number, taken: readonly (readonly number[])[] = [], within = room) =>
    labelPlaces(
      [{ left, top, width: 40, height: 20 }],
      [{ width: 60, height: 20 }],
      taken.map(([x = 0, y = 0]) => ({ left: x, top: y, width: 40, height: 20 })),
      within,
    )[0];
  const at = (x: number, y: number, left: number, top: number) => ({ x, y, box: { left, top, width: 60, height: 20 } });

  it("stands five pixels above its ghost, and below it where there is no room above", () => {
    assert.deepEqual(placed(100, 100), at(0, -25, 90, 75));
    assert.deepEqual(placed(100, 0), at(0, 25, 90, 25));
    assert.deepEqual(placed(100, 100, [[100, 75]]), at(0, 25, 90, 125));
  });
  it("moves sideways above its ghost, so far that it ends at the edge of the felt", () => {
    assert.deepEqual(placed(0, 100), at(10, -25, 0, 75));
    assert.deepEqual(placed(260, 100), at(-10, -25, 240, 75));
  });
  it("stands beside its ghost where tiles lie above and below, and is not moved there", () => {
    const tiles = (left: number) => [
      [left, 75],
      [left, 125],
    ];
    assert.deepEqual(placed(100, 100, tiles(100)), at(55, 0, 145, 100));
    assert.deepEqual(placed(198, 100, tiles(198)), at(-55, 0, 133, 100));
  });
  it("stands on its ghost where there is no room at all", () => {
    const box = { left: 10, top: 10, width: 40, height: 20 };
    assert.deepEqual(placed(10, 10, [], { width: 60, height: 40 }), { x: 0, y: 0, box });
  });
});

describe("the place of a tile that is to come", () => {
  it("is a whole tile long, straight on from its end", () => {
    const view = { x: 10, y: 20, scale: 2 };
    const ends = [
      { x: 4, y: 1, dx: 1, dy: 0 },
      { x: 1, y: 4, dx: 0, dy: 1 },
    ];
    assert.deepEqual(comingOf(ends, view), [
      { left: 18, top: 20, width: 8, height: 4 },
      { left: 10, top: 28, width: 4, height: 8 },
    ]);
  });
});

describe("a felt", () => {
  it("has one of a few shapes, whatever its size", () => {
    const names = [
      [390, 430],
      [390, 700],
      [800, 600],
      [1200, 560],
      [1400, 400],
    ].map(([w, h]) => shapeOf(w as number, h as number).name);
    assert.deepEqual(names, ["portrait", "tall", "landscape", "wide", "strip"]);
  });
  it("of a phone leaves half a tile 24 pixels, and 20 at the next level", () => {
    for (const [level, pixels] of [
      [2, 24],
      [3, 20],
    ] as const) {
      const size = sizeAt(portrait, level, 6);
      assert.ok(2 * Math.min((390 - 2 * EDGE) / size.width, (430 - 2 * EDGE) / size.height) >= pixels);
    }
  });
  it("shows the whole window, and the places at its ends", () => {
    const picture = layOut(CROSS, SIX, portrait);
    const view = viewOf(picture, { width: 390, height: 430 });
    assert.ok(view.scale * width(picture.window) <= 390);
    for (const end of picture.table.ends) {
      const { x, y } = placeAt(view, end);
      assert.ok(x > 0 && x < 390 && y > 0 && y < 430);
    }
  });
  it("turns tiles so that their first half joins the line", () => {
    const [, right] = layOut(["66", "63>66/s2"], SIX, portrait).table.spots;
    assert.equal(right && pose(right).turn, 0);
  });
});
