// Steps of a replay: addresses, and the places of mistakes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstStep, mistakesOf, stepOfEvent, stepOfHash, stepsOf } from "../src/pages/replay/steps";
import { addressed } from "../src/pages/review/address";
import type { MatchReview, Replay, ReplayStep, ReviewedChoice } from "../src/wire/types";

const step = (what: string, event?: number) => ({ happened: [{ what }], event }) as unknown as ReplayStep;

/** A match in which the second play was taken back and made anew: both are event 3. */
const steps = [
  step("opened"),
  step("lots", 0),
  step("dealt", 1),
  step("acted", 2),
  step("acted", 3),
  step("tookback"),
  step("acted", 3),
];

const choice = (event: number, seat: number) => ({ event, seat }) as ReviewedChoice;

const review = {
  players: ["Ana", "Beto"],
  choices: [choice(3, 1), choice(2, 0), choice(9, 0)],
  marks: [
    { event: 3, seat: 1, grade: "howler" },
    { event: 2, seat: 0, grade: "inaccuracy" },
    { event: 77, seat: 0, grade: "mistake" },
  ],
} as unknown as MatchReview;

test("an address names a step by its number, or by an event of the record", () => {
  assert.deepEqual(
    ["#1", "#7", "#e0", "#e3", "", "#0", "#8", "#e4", "#verify", "#e", "#1.5"].map((hash) => stepOfHash(steps, hash)),
    [0, 6, 1, 6, null, null, null, null, null, null, null],
  );
  assert.equal(firstStep(steps), 2);
  assert.equal(firstStep(steps.slice(0, 2)), 0);
});

test("a play that was taken back has its event where it was made anew", () => {
  assert.equal(stepOfEvent(steps, 3), 6);
  assert.equal(stepOfEvent(steps, 5), -1);
});

test("mistakes stand on the line in their order, with the decision in detail where there is one", () => {
  const found = mistakesOf(steps, review).map(({ step, grade, choice }) => [step, grade, choice?.event]);
  assert.deepEqual(found, [
    [3, "inaccuracy", 2],
    [6, "howler", 3],
  ]);
});

test("entries in which nothing is to be seen are no steps", () => {
  const replay = { steps: [step("dealt"), step("readied"), step("waived"), step("acted")] } as unknown as Replay;
  assert.deepEqual(
    stepsOf(replay).map(({ happened: [first] }) => first?.what),
    ["dealt", "acted"],
  );
});

test("the address of a review opens the decision of an event, of whose seat it is", () => {
  assert.deepEqual(addressed(review, "#e3", "Ana"), { seat: 1, at: 0, trying: false });
  assert.deepEqual(addressed(review, "#e9", "Ana"), { seat: 0, at: 1, trying: false });
  assert.deepEqual(addressed(review, "#e4", "Beto"), { seat: 1, at: null, trying: false });
  assert.deepEqual(addressed(review, "#ask", "Carla"), { seat: 0, at: null, trying: false });
});
