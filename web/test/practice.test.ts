import assert from "node:assert/strict";
import { test } from "node:test";
import { costOf, countChoices, movesOf } from "../src/pages/practice/answers";
import { afterDay, dayOf } from "../src/pages/practice/standing";
import { Laying } from "../src/features/laying/laying";
import type { PuzzleSeen } from "../src/wire/types";

const LABEL = { id: "drawing.no-tile", text: "Layout: no tile yet." };

const puzzle: PuzzleSeen = {
  id: "five-up-00000000",
  game: "five-up",
  rules: "Five-Up",
  seat: 0,
  scores: [0, 0],
  target: 100,
  question: "",
  board: "",
  position: {
    set: 6,
    crosswise: "all",
    plays: ["66"],
    spinners: ["66"],
    open_ends: [
      { end: "66/s1", pip: 6 },
      { end: "66/s2", pip: 6 },
    ],
    hand: ["11", "63"],
    held: [2, 6],
    boneyard: 14,
  },
  tempting: 1,
  label: LABEL,
  worlds: 3000,
  rating: 1500,
  solved: [0, 0, 0, 0, 0, 0, 0, 0.4, 0.6, 1],
  options: [
    { moves: ["63>66/s1", "63>66/s2"], points: 4, error: 0.1, chance: 0.6 },
    { moves: ["11"], points: 1.5, error: 0.1, chance: 0.5 },
  ],
};
const DAY = 86_400_000;
const NONE = { day: "", solved: false, streak: 0, bestRun: 3 };

test("a twin of the best move is right, and others cost what they are behind", () => {
  assert.equal(costOf(puzzle, "63>66/s2"), null);
  assert.deepEqual(costOf(puzzle, "11")?.points, 2.5);
  assert.deepEqual(movesOf(puzzle), ["11", "63>66/s1"]);
});

test("four numbers in order are offered for a count, the answer once among them", () => {
  for (const question of [
    { board: "", label: LABEL, answer: 0, points: 0, terms: [] },
    {
      board: "",
      label: LABEL,
      answer: 14,
      points: 0,
      terms: [
        { tile: "66", adds: 12 },
        { tile: "21", adds: 2 },
      ],
    },
    { board: "", label: LABEL, answer: 6, points: 0, terms: [{ tile: "33", adds: 6 }] },
  ]) {
    const choices = countChoices(question);
    assert.equal(choices.length, 4);
    assert.equal(new Set(choices).size, 4);
    assert.ok(choices.includes(question.answer) && choices.every((one) => one >= 0));
    assert.deepEqual(
      choices,
      [...choices].sort((one, other) => one - other),
    );
  }
});

test("days in a row count while each is solved at the first answer", () => {
  const first = afterDay(NONE, 100 * DAY, true);
  const second = afterDay(first, 101 * DAY, true);
  assert.deepEqual([first.streak, second.streak, second.bestRun], [1, 2, 3]);
  assert.equal(afterDay(second, 101 * DAY, false), second, "a second answer changes nothing");
  assert.equal(afterDay(second, 103 * DAY, true).streak, 1);
  assert.deepEqual([afterDay(second, 102 * DAY, false).streak, afterDay(second, 102 * DAY, false).solved], [0, false]);
  assert.equal(dayOf(0, 1), "1969-12-31");
});

test("a position is answered by laying a tile, which lies until another is chosen", () => {
  const answers: string[] = [];
  const laying = new Laying(puzzle.position, ["63>66/s1", "63>66/s2", "draw"], (move) => answers.push(move));
  laying.selection.choose("11", true);
  assert.equal(laying.selection.unfit.value, "11");
  laying.selection.choose("63", true);
  assert.deepEqual(laying.selection.places.value, ["66/s1", "66/s2"]);
  laying.selection.lay("66/s2");
  assert.deepEqual([answers, laying.lying.value], [["63>66/s2"], "63"]);
  assert.deepEqual(laying.plays.value, ["66", "63>66/s2"]);

  laying.selection.choose("63", true);
  assert.deepEqual([laying.plays.value, laying.lying.value], [["66"], null]);
  assert.equal(laying.move("63>66/e1"), false);
  assert.ok(laying.move("draw"));
  assert.deepEqual([answers.at(-1), laying.acts, laying.lying.value], ["draw", ["draw"], null]);

  laying.show("63>66/s1");
  assert.deepEqual([laying.lying.value, laying.move("draw"), laying.legal.value], ["63", false, []]);
});

test("an answer makes room for the places of another tile under the mouse, for both may belong to one end", () => {
  const laying = new Laying({ ...puzzle.position, hand: ["62", "63"] }, ["62>66/s1", "63>66/s1"], () => undefined);
  laying.move("62>66/s1");
  laying.selection.hovered.value = "62";
  assert.deepEqual([laying.preview.value, laying.plays.value], [null, ["66", "62>66/s1"]]);

  laying.selection.hovered.value = "63";
  assert.deepEqual(laying.preview.value, { tile: "63", ends: ["66/s1"] });
  assert.deepEqual([laying.plays.value, laying.lying.value], [["66"], null]);

  laying.selection.hovered.value = null;
  assert.equal(laying.lying.value, "62");
});
