import assert from "node:assert/strict";
import { test } from "node:test";
import { routeOf } from "../src/app/route";
import { review as en } from "../src/i18n/languages/en/review";
import { review as es } from "../src/i18n/languages/es/review";
import { costWords, judged, moveWords, signed } from "../src/features/analysis/words";
import { axisOf, scaleOf, stemsOf } from "../src/pages/review/scale";
import type { MatchReview, ReviewedChoice } from "../src/wire/types";

const choice: ReviewedChoice = {
  event: 4,
  round: 1,
  seat: 0,
  scores: [0, 0],
  played: "65>53/5",
  best: "30>33/s2",
  grade: "mistake",
  loss: 5.9,
  chance_loss: 0.029,
  worlds: 100,
  odds: [],
  board: "",
  question: "",
  options: [
    { move: "30>33/s2", points: 8.5, error: 0.2, chance: 0.54 },
    { move: "32>33/s2", points: 8.2, error: 0.2, chance: 0.539 },
    { move: "50>53/5", points: -1, error: 0.5, chance: 0.49 },
    { move: "65>53/5", points: 2.6, error: 0.2, chance: 0.51 },
  ],
};

test("a review has an address of its own", () => {
  assert.deepEqual(routeOf("/review/abcdefgh"), { page: "review", id: "abcdefgh" });
});

test("moves are words of people, in both languages", () => {
  assert.equal(moveWords(en, "65>53/5"), "6–5 on the 5");
  assert.equal(moveWords(en, "30>33/s2"), "3–0 on 3–3");
  assert.equal(moveWords(en, "66"), "6–6");
  assert.equal(moveWords(en, "draw"), "drawing");
  assert.equal(moveWords(es, "65>53/5"), "6–5 en el 5");
});

test("numbers have true signs", () => {
  assert.deepEqual([signed(-28.4), signed(12.04, 1), signed(0), signed(-0.01, 1)], ["−28", "+12.0", "0", "0.0"]);
});

test("an answer is right when it is best or cannot be distinguished from the best, and else costs what was measured", () => {
  assert.equal(judged(en, choice, "30>33/s2").good, true);
  assert.deepEqual(judged(en, choice, "32>33/s2"), { good: true, words: "Yes: 3–2 on 3–3 is as good as 3–0 on 3–3." });
  assert.deepEqual(judged(en, choice, "50>53/5"), {
    good: false,
    words: "Not yet: 5–0 on the 5 costs 9.5 points, 5.0 % of the match.",
  });
  assert.deepEqual(judged(en, choice, "65>53/5"), {
    good: false,
    words: "Not yet: 6–5 on the 5 costs 5.9 points, 2.9 % of the match.",
  });
});

test("the chance to win decides where its error is known, and points that were not lost are not said", () => {
  const options = choice.options.map((option) => ({ ...option, chance_error: 0.002 }));
  const near = {
    ...choice,
    options: [
      ...options.slice(0, 1),
      { move: "66>63/6", points: 18.7, error: 0.2, chance: 0.5, chance_error: 0.002 },
      { move: "11>31/1", points: 3.1, error: 0.2, chance: 0.538, chance_error: 0.002 },
    ],
  };
  assert.deepEqual(judged(en, near, "66>63/6"), {
    good: false,
    words: "Not yet: 6–6 on the 6 costs 4.0 % of the match.",
  });
  assert.deepEqual(judged(en, near, "11>31/1"), { good: true, words: "Yes: 1–1 on the 1 is as good as 3–0 on 3–3." });
});

test("what was graded is wrong even where its error is wide", () => {
  const wide = { ...choice, options: choice.options.map((option) => ({ ...option, error: 50 })) };
  assert.equal(judged(en, wide, "65>53/5").good, false);
});

test("without a chance to win the cost is points alone", () => {
  assert.equal(costWords(en, 3.25, null), "3.3 points");
});

test("the chart is drawn for its width: every part of it lies within, on a phone as on a desk", () => {
  for (const width of [300, 366, 559, 560, 900]) {
    const { left, right, top, bottom, lane, stem, height, small } = scaleOf(width);
    assert.equal(small, width < 560);
    assert.ok(0 < left && left < right && right <= width - 8, `${width}`);
    assert.ok(11 < top && top < bottom && bottom < lane - stem && lane + stem < height, `${width}`);
  }
});

test("luck is told draw by draw, as seen from a side", () => {
  const rounds = [
    { chances: [{ event: 1, points: [3, -3] }] },
    {
      chances: [
        { event: 7, points: [-2, 2], seat: 2 },
        { event: 9, points: [1, -1], seat: 1 },
      ],
    },
    {},
  ];
  const review = { sides: [0, 1, 0, 1], rounds } as unknown as MatchReview;
  assert.deepEqual(stemsOf(review, 0), [
    { event: 1, points: 3, kind: "deal" },
    { event: 7, points: -2, kind: "own" },
    { event: 9, points: 1, kind: "other" },
  ]);
  assert.deepEqual(
    stemsOf(review, 1).map(({ points, kind }) => [points, kind]),
    [
      [-3, "deal"],
      [2, "other"],
      [-1, "own"],
    ],
  );
});

test("the axis of the values holds every whisker and zero", () => {
  assert.deepEqual(
    axisOf([
      { points: 5, error: 1 },
      { points: -3, error: 2 },
    ]),
    [-7, 7],
  );
  assert.deepEqual(axisOf([{ points: 5, error: 0.5 }]), [0, 6]);
  assert.deepEqual(axisOf([{ points: 0, error: 0 }]), [-1, 1]);
});
