import assert from "node:assert/strict";
import { test } from "node:test";
import { chancesOf, courseOf } from "../src/pages/table/Course";
import { pegAt, steps } from "../src/scene/tally/Pegs";
import { houseLines, housesOf, strokesOf } from "../src/scene/tally/Tally";

test("a peg walks hole by hole from where it stood, and stops at the hole that wins", () => {
  const way = steps(4, 7, 61);
  assert.equal(way.length, 4);
  assert.deepEqual(way.at(-1), [0, 0]);
  const far = way.slice(1).map(([x, y], at) => Math.hypot(x - (way[at]?.[0] ?? 0), y - (way[at]?.[1] ?? 0)));
  // A gap after every five.
  assert.deepEqual(
    far.map((one) => Math.round(one * 10)),
    [10, 16, 10],
  );
  assert.equal(steps(58, 65, 61).length, 4);
  assert.deepEqual(steps(0, 1, 61)[0], [-1.9, 0]);
});

test("every point has a hole of its own, in streets of thirty out and back, and hole 61 is alone", () => {
  const places = Array.from({ length: 62 }, (_, points) => pegAt(points, 61));
  assert.equal(new Set(places.map(String)).size, 62);
  const streets = [places.slice(1, 31), places.slice(31, 61)];
  assert.deepEqual(
    streets.map((street) => new Set(street.map(([, y]) => y)).size),
    [1, 1],
  );
  assert.ok((places[30]?.[0] ?? 0) > (places[1]?.[0] ?? 0) && (places[60]?.[0] ?? 0) < (places[31]?.[0] ?? 0));
  assert.ok((places[61]?.[0] ?? 0) < (places[60]?.[0] ?? 0));
});

test("a house is a stroke for 5, a cross for 10 and a ring in a quarter for each ten more, full at 50", () => {
  const lines = (points: number) =>
    houseLines(points).map((line) => (line.includes("a0.15") ? "ring" : line.includes("M.5 0") ? "cross" : "stroke"));
  assert.deepEqual(lines(5), ["stroke"]);
  assert.deepEqual(lines(10), ["cross"]);
  assert.deepEqual(lines(15), ["cross", "stroke"]);
  assert.deepEqual(lines(20), ["cross", "ring"]);
  assert.deepEqual(lines(45), ["cross", "ring", "ring", "ring", "stroke"]);
  assert.deepEqual(lines(50), ["cross", "ring", "ring", "ring", "ring"]);
  assert.deepEqual(housesOf(150), [50, 50, 50]);
  assert.deepEqual(housesOf(65), [50, 15]);
  assert.deepEqual(housesOf(0), []);
});

test("a bundle is four strokes and a fifth across them", () => {
  const left = (line: string): number => Number(/^M([\d.]+)/.exec(line)?.[1]);
  assert.equal(strokesOf(4).length, 4);
  const five = strokesOf(5);
  assert.deepEqual(
    five
      .slice(0, 4)
      .map(left)
      .map((one) => Math.round(one * 100)),
    [20, 42, 64, 86],
  );
  // The last begins left of all others.
  assert.ok(left(five[4] ?? "") < 0.2);
});

test("the course of a match has every side's score at the beginning and after each round", () => {
  assert.deepEqual(
    courseOf(
      [
        [15, 0],
        [0, 40],
        [5, -10],
      ],
      2,
    ),
    [
      [0, 15, 15, 20],
      [0, 0, 40, 30],
    ],
  );
  assert.deepEqual(courseOf([], 2), [[0], [0]]);
  assert.deepEqual(
    chancesOf(
      [
        [0.537, 0.463],
        [0.25, 0.75],
        [0, 1],
      ],
      2,
    ),
    [
      [54, 25, 0],
      [46, 75, 100],
    ],
  );
});
