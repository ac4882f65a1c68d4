// The analysis board's positions: lines, what cannot be, moves made, taken back and branched, and addresses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { Rules } from "../src/engine/board";
import { EngineModule } from "../src/engine/module";
import { Notation } from "../src/engine/notation";
import {
  boneyardOf,
  type Draft,
  draftOf,
  emptyDraft,
  lineOf,
  withHeld,
  withoutLast,
  withPlay,
} from "../src/features/study/draft";
import { Impossible } from "../src/features/study/impossible";
import { NoLine, readLine, writeLine } from "../src/features/study/line";
import { rootOf } from "../src/features/study/root";
import { type Analysed, Spot } from "../src/features/study/spot";
import { Step } from "../src/features/study/tree";
import { pooled } from "../src/features/study/values";
import { fragmentOf } from "../src/app/analysisPath";
import { madeIn, positionIn, writtenMade } from "../src/pages/analysis/address";
import { typedTile } from "../src/pages/analysis/typed";
import { lineAt } from "../src/pages/replay/line";
import type { AnalysisTable, Replay, ReplayStep } from "../src/wire/types";
import { FIVE_UP } from "./engine-rules";

const engine = EngineModule.of(new WebAssembly.Module(readFileSync("src/engine/module/engine-simd.wasm")));
const numbers = { ...FIVE_UP, claim: "auto" as const };
const table: AnalysisTable = {
  ...{ rules: "five-up;claim=auto", name: "Five-Up", seats: 2, partners: false, sides: [0, 1], target: 100, set: 6 },
  ...{ crosswise: "all", counted: true, error: 0.3, apart: true },
  numbers: numbers as never,
  endings: numbers as never,
};
const names = new Notation(6);
const at = (): Analysed => ({ table, rules: new Rules(engine, numbers), names });

const REST = "?4/51,52,53,62 ?18 1 15/0 view=1";
const LINE = `five-up;claim=auto 2 66,63>66/s1 ${REST} last=0`;

function spotOf(line: string): Spot {
  const analysed = at();
  return Spot.first(analysed, rootOf(readLine(line), analysed.rules, names));
}

const problemOf = (line: string): unknown => {
  try {
    spotOf(line);
  } catch (error) {
    if (error instanceof Impossible) return [error.problem, error.tiles];
    throw error;
  }
  return null;
};

const faultOf = (line: string): unknown => {
  try {
    readLine(line);
  } catch (error) {
    if (error instanceof NoLine) return error.fault;
    throw error;
  }
  return null;
};

const step = (line = LINE): Step => new Step(spotOf(line));
const move = (text: string) => names.parseMove(text) ?? assert.fail(text);

describe("a line", () => {
  test("is read and written back", () => {
    assert.equal(writeLine(readLine(LINE)), LINE);
    const open = "five-up 2 66,36>66/S1 15/- - 0 5/0";
    assert.equal(writeLine(readLine(open)), "five-up 2 66,63>66/s1 51/- - 0 5/0");
  });

  test("that is none names the word that is wrong", () => {
    const faults = {
      "": { is: "words", found: 0 },
      "five-up 2 66": { is: "words", found: 3 },
      [LINE.replace(" 2 ", " 9 ")]: { is: "seats", word: "9" },
      [LINE.replace("51,", "5x,")]: { is: "tile", word: "5x" },
      [LINE.replace("66/s1", "66/s9")]: { is: "play", word: "63>66/s9" },
      [LINE.replace("?18", "?x")]: { is: "hidden", word: "?x" },
      [LINE.replace("15/0", "a/0")]: { is: "number", word: "a" },
      [LINE.replace("last=0", "lost=0")]: { is: "option", word: "lost=0" },
      [`${LINE} last=0`]: { is: "twice", word: "last" },
      [LINE.replace("?4/", "?4/?1/")]: { is: "hands", found: 3, seats: 2 },
    };
    for (const [line, fault] of Object.entries(faults)) assert.deepEqual(faultOf(line), fault);
  });
});

describe("a position that cannot be", () => {
  test("has a tile in two places, and both are marked", () => {
    assert.deepEqual(problemOf(LINE.replace("51,", "66,")), [{ is: "twice", tiles: ["66"] }, ["66"]]);
    assert.deepEqual(problemOf(LINE.replace("?18", "?17").replace("51,", "66,")), [
      { is: "twice", tiles: ["66"] },
      ["66"],
    ]);
  });

  test("has hands that need more tiles than are left, or a set that is not whole", () => {
    assert.deepEqual(problemOf(LINE.replace("?4/", "?23/")), [{ is: "left", seat: 0, held: 23, left: 22 }, []]);
    assert.deepEqual(problemOf(LINE.replace("?18", "?17")), [{ is: "count", found: 27, set: 28 }, []]);
    assert.deepEqual(problemOf(LINE.replace("51,", "75,")), [{ is: "unknown", tiles: ["75"], set: 28 }, ["75"]]);
  });

  test("has a tile that does not lie there, and the engine says why", () => {
    assert.deepEqual(problemOf(LINE.replace("63>66/s1", "53>66/s1").replace("51,52,53", "51,52,63")), [
      { is: "misfit", play: "53>66/s1", at: 1, why: "does_not_match" },
      ["53"],
    ]);
    assert.deepEqual(problemOf(LINE.replace("63>66/s1", "63>66/e1")), [
      { is: "misfit", play: "63>66/e1", at: 1, why: "sides_first" },
      ["63"],
    ]);
  });

  test("has a past that leaves other hands, or the turn to another seat", () => {
    const past = LINE.replace(" last=0", " past=1:66,0:63>66/s1");
    assert.equal(problemOf(past), null);
    assert.deepEqual(problemOf(past.replace("?4/51,52,53,62", "?5/51,52,53")), [
      { is: "view", code: "view-problem.hand-by-history" },
      [],
    ]);
    assert.deepEqual(problemOf(past.replace("1:66,0:63", "0:66,1:63")), [
      { is: "view", code: "view-problem.act-out-of-turn" },
      [],
    ]);
  });

  test("has a score for a side that there is not, or a seat that there is not", () => {
    assert.deepEqual(problemOf(LINE.replace("15/0", "15/0/0")), [{ is: "scores", found: 3, sides: 2 }, []]);
    assert.deepEqual(problemOf(LINE.replace(" 1 15", " 5 15")), [{ is: "seat", seat: 5 }, []]);
  });
});

describe("moves", () => {
  test("of a hidden hand are those of any deal that fits", () => {
    const after = step().after({ seat: 1, move: move("62>66/s2"), drawn: null }).spot;
    const hidden = new Set(after.possible.map(({ seat, move: one }) => `${seat} ${names.move(one)}`));
    assert.ok(hidden.has("0 32>62/2") && hidden.has("0 draw") && !hidden.has("0 52>62/2"), "52 is one's own");
    assert.deepEqual(after.choices, []);
  });

  test("rule out what a hidden hand cannot hold once it has drawn because it must", () => {
    const rules = { ...FIVE_UP, claim: "auto" as const, optional_draw: false };
    const analysed: Analysed = { table: { ...table, numbers: rules as never }, rules: new Rules(engine, rules), names };
    const first = Spot.first(
      analysed,
      rootOf(readLine(`${LINE.replace(" last=0", " past=1:66,0:63>66/s1")}`), analysed.rules, names),
    );
    const drew = first.after({ seat: 1, move: move("62>66/s2") }).after({ seat: 0, move: move("draw") });
    const now = drew.deals.marginals[0] ?? [];
    // It may hold a tile that fits only as the one that it drew.
    assert.ok((now[names.tileNumber("32")] ?? 1) < (now[names.tileNumber("41")] ?? 0) / 3);
    const next = drew.after({ seat: 0, move: move("draw") });
    assert.throws(
      () => next.after({ seat: 1, move: move("53>63/3") }),
      (error: Impossible) => error.problem.is === "illegal" && error.problem.why === "not_your_turn",
    );
  });

  test("are taken back and made again, and others are branches", () => {
    const root = step();
    const one = root.after({ seat: 1, move: move("62>66/s2"), drawn: null });
    const other = root.after({ seat: 1, move: move("53>63/3"), drawn: null });
    assert.equal(one.before, root);
    assert.equal(root.after({ seat: 1, move: move("62>66/s2"), drawn: null }), one);
    assert.deepEqual(root.next, [one, other]);
    assert.deepEqual(other.course, [other]);
    assert.deepEqual(one.spot.board.facts().points, [15, 5]);
    root.dispose();
  });

  test("draw the tile that is named, where the hand is shown", () => {
    const after = step().after({ seat: 1, move: move("draw"), drawn: names.tileNumber("00") }).spot;
    assert.deepEqual(names.tiles(after.board.facts().hands[1] ?? []).sort(), ["00", "51", "52", "53", "62"]);
    assert.throws(
      () => step().after({ seat: 1, move: move("draw"), drawn: names.tileNumber("66") }),
      (error: Impossible) => error.problem.is === "cannot",
    );
  });
});

describe("an address", () => {
  test("holds the position and the moves made from it", () => {
    const made = { seat: 0, move: move("draw"), drawn: names.tileNumber("00") };
    const moves = ["1:62>66/s2", writtenMade(made, names)];
    const fragment = fragmentOf(LINE, moves);
    assert.doesNotMatch(fragment, /\s/);
    assert.deepEqual(positionIn(fragment), { line: LINE, moves });
    assert.deepEqual(madeIn("0:draw:00", names), made);
    assert.deepEqual([positionIn("#"), positionIn("#%"), madeIn("0:fly", names)], [null, null, null]);
  });
});

describe("a position laid by hand", () => {
  const laid = (text: string, draft: Draft) => typedTile(draft, text) ?? assert.fail(text);

  test("takes tiles by typing, where they fit, and counts what is left", () => {
    let draft = emptyDraft(at());
    assert.deepEqual([draft.held, boneyardOf(draft)], [[0, 5], 23]);
    draft = withPlay(draft, move("66"));
    for (const text of ["63 on 66", "62 on 66", "51", "5-2", "53"]) draft = laid(text, draft);
    assert.deepEqual(
      [draft.hand.map((tile) => names.tile(tile)), draft.held, boneyardOf(draft)],
      [["51", "52", "53"], [3, 4], 18],
    );
    const line = writeLine(lineOf(draft));
    assert.equal(line, "five-up;claim=auto 2 66,63>66/s1,62>66/s2 51,52,53/?4 ?18 0 0/0 view=0");
    assert.equal(problemOf(line), null);
    assert.deepEqual(
      draft.plays.map((play) => names.move(play)),
      ["66", "63>66/s1", "62>66/s2"],
    );
    assert.equal(withoutLast(draft).plays.length, 2);
    for (const wrong of ["66", "55 on 66", "41 on 3", "x", "77"]) assert.equal(typedTile(draft, wrong), null, wrong);
    assert.deepEqual(names.tiles(withHeld(draft, names.tileNumber("51")).hand), ["52", "53"]);
  });

  test("begins with the position that is shown, seen from its seat", () => {
    const draft = draftOf(spotOf(LINE));
    assert.deepEqual([draft.held, draft.points, draft.toAct], [[4, 4], [0, 15], 0]);
    assert.equal(problemOf(writeLine(lineOf(draft))), null);
  });

  test("needs as many tiles as were dealt", () => {
    const draft = { ...emptyDraft(at()), held: [0, 3], given: true };
    assert.deepEqual(problemOf(writeLine(lineOf(draft))), [{ is: "boneyard", found: 25, most: 18 }, []]);
  });
});

test("a replay names the line of the seat to act, without what was taken back", () => {
  const acted = (seat: number, text: string) =>
    ({ what: "acted", at: 0, seq: 0, by: "person", seat, move: text }) as const;
  const seen = {
    ...{ stage: "playing", to_act: 1, leader: 1, plays: ["66", "63>66/s1"], boneyard: 18, scores: [15, 0] },
    shown: [
      ["10", "20", "30", "40"],
      ["51", "52", "53", "62"],
    ],
  } as unknown as ReplayStep["table"];
  const dealt = { what: "dealt", at: 0, seq: 0, round: 1, hand: [], each: 5, boneyard: 18, shufflers: [] } as const;
  const happened = [
    dealt,
    acted(1, "66"),
    acted(0, "62>66/s1"),
    { what: "takenback", at: 0, seq: 0, seat: 0, move: "62>66/s1" } as const,
    acted(0, "63>66/s1"),
  ];
  const replay = { table: { spec: "five-up;claim=auto", seats: 2, partners: false } } as unknown as Replay;
  const line = lineAt(replay, [{ happened, table: seen }], 0);
  assert.equal(line, "five-up;claim=auto 2 66,63>66/s1 ?4/51,52,53,62 ?18 1 15/0 view=1 past=1:66,0:63>66/s1");
  assert.equal(problemOf(line ?? ""), null);
  assert.equal(lineAt(replay, [{ happened, table: { ...seen, stage: "over" } }], 0), null);
});

test("two estimates are one by the number of their deals", () => {
  const worth = (points: number, error: number, worlds: number) => ({
    move: move("66"),
    points,
    error,
    worlds,
    counted: null,
  });
  const { points, error, worlds } = pooled(worth(2, 0.4, 1000), worth(5, 0.2, 3000));
  assert.deepEqual([points, worlds], [4.25, 4000]);
  assert.ok(Math.abs((error ?? 0) - Math.hypot(0.1, 0.15)) < 1e-12);
});
