import assert from "node:assert/strict";
import { test } from "node:test";
import { cards } from "../src/pages/lobby/cards";
import type { StepKind } from "../src/i18n/languages/en/learn";
import { lessons, type Step } from "../src/pages/learn/lessons";
import { keepProgress, progress, readProgress, resumedAt } from "../src/pages/learn/progress";
import { countWords, Moment } from "../src/pages/learn/round";

function moment(game: string, kind: StepKind): Moment {
  const lesson = lessons[game];
  const step = lesson?.steps.find((one) => one.kind === kind);
  if (!lesson || !step) throw new Error(`${game} has no moment “${kind}”`);
  return new Moment(lesson, step);
}

const tileOf = (move: string): string => move.slice(0, 2);
const asked = (step: Step): string => Object.keys(step.asked)[0] ?? "";

test("every game has a first round of two to four moments", () => {
  assert.deepEqual(Object.keys(lessons).sort(), Object.keys(cards).sort());
  for (const { steps } of Object.values(lessons)) assert.ok(steps.length >= 2 && steps.length <= 4);
});

test("progress is kept per game, never goes back, and what was stored by another version does no harm", () => {
  assert.deepEqual(readProgress(null), {});
  assert.deepEqual(readProgress("[1"), {});
  assert.deepEqual(readProgress('{"five-up":99,"block":1,"chess":2,"draw":-1,"cross":"2"}'), {
    "five-up": 4,
    block: 1,
  });
  keepProgress("five-up", 2);
  keepProgress("five-up", 1);
  assert.equal(resumedAt("five-up"), 2);
  keepProgress("five-up", 4);
  assert.deepEqual([progress.value["five-up"], resumedAt("five-up"), resumedAt("block")], [4, 0, 0]);
});

test("every moment can be done by choosing a tile, and a place where it has several", () => {
  for (const [game, { steps }] of Object.entries(lessons))
    for (const { kind } of steps) {
      const now = moment(game, kind);
      const move = asked(now.step);
      const act = kind === "draw" || kind === "pass";
      if (act) now.play(kind);
      else now.choose(tileOf(move));
      if (now.done.value === null) now.lay(move.slice(3));
      assert.equal(now.done.value === null, false, `${game}, ${kind}`);
      assert.equal(now.places.value.length, 0);
      assert.equal(now.plays.value.length, now.step.plays.length + (act ? 0 : 1));
      assert.equal(now.hand.value.length, now.step.hand.length + (kind === "draw" ? 1 : kind === "pass" ? 0 : -1));
    }
});

test("a tile that fits nowhere is answered with what it would need, and nothing is laid", () => {
  const now = moment("five-up", "fit");
  const unfit = now.step.hand.find((tile) => !now.fits.has(tile)) ?? "";
  now.choose(unfit);
  assert.match(now.said.value, /^1-0 does not fit: it needs a 4 or 5\.$/);
  assert.equal(now.done.value, null);
});

test("a legal play that scores less is answered with what could be scored", () => {
  const now = moment("five-up", "score");
  now.choose("44");
  assert.equal(now.said.value, "That is allowed, and brings nothing. There is a tile for 5 points.");
  assert.equal(now.done.value, null);
});

test("a play that opens no arm is answered where an arm is asked for", () => {
  const now = moment("multiples-of-five", "branch");
  now.choose("31");
  assert.match(now.said.value, /makes a line longer/);
});

test("with nothing that fits every tile is answered with the draw, which brings a tile that fits", () => {
  const now = moment("merry-go-round", "draw");
  now.choose(now.step.hand[0] ?? "");
  assert.match(now.said.value, /draw a tile/);
  now.play("draw");
  assert.equal(now.hand.value.at(-1), now.done.value?.outcome.drawn);
});

test("a count without points says of what it is no multiple", () => {
  const now = moment("merry-go-round", "surround");
  now.choose("42");
  const done = now.done.value;
  assert.ok(done);
  assert.equal(countWords(now, done), "Now the open ends count 7: not a multiple of 5, so no points.");
});

test("arrows choose among tiles that fit, and then among places", () => {
  const now = moment("multiples-of-five", "branch");
  now.stepTile(1);
  assert.equal(now.tile.value, [...now.fits][0]);
  now.stepPlace(1);
  assert.equal(now.place.value, now.places.value[0]);
});
