import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineModule } from "../src/engine/module";
import { GAMES, presetOf } from "../src/features/score/games";
import { cleanName, nameTwice } from "../src/features/score/names";
import { type Entry, readRecord, sidesOf, type SheetRecord, tableOf } from "../src/features/score/record";
import { BrokenSheet, Scorer } from "../src/features/score/scorer";
import { awardSentences, refusalClauses, refusalMessage } from "../src/features/score/sentences";
import { keep, keptSheets, readKept, type Texts } from "../src/features/score/store";
import { Taps } from "../src/features/score/taps";
import { sheetText } from "../src/features/score/text";
import { asked } from "../src/features/score/typing";

const module = EngineModule.ofSheet(new WebAssembly.Module(readFileSync("src/engine/module/sheet.wasm")));

function record(game: string, more: Partial<SheetRecord> = {}): SheetRecord {
  const preset = presetOf(game, more.variation ?? "");
  assert.ok(preset);
  return {
    game,
    variation: "",
    seats: 2,
    partners: false,
    house: { target: preset.target, false_call: 0 },
    players: ["Ana", "Ben"],
    date: "2026-11-28",
    entries: [],
    ...more,
  };
}

function started(game: string, more: Partial<SheetRecord> = {}): Scorer {
  const start = record(game, more);
  const table = tableOf(start);
  assert.ok(table);
  return new Scorer(module, table, start);
}

const counts = (seat: number, ...given: number[]): Entry[] => given.map((count) => ({ kind: "count", seat, count }));

/** A match of fives and threes in which Ana has 43 and Ben 59. */
const near59 = () =>
  started("british-fives-and-threes", {
    entries: [...counts(0, 15, 15, 15, 15, 15, 9), ...counts(1, 15, 15, 15, 15, 15, 15, 15, 9)],
  });

test("at 59 six and ten win, three and five make 60, and every other count is lost", () => {
  const scorer = near59();
  assert.deepEqual(scorer.facts.points, [43, 59]);
  const does = scorer
    .prospects(1)
    .map(({ count, award, wins }) => [count, wins ? "wins" : award.refusal || award.score]);
  assert.deepEqual(does, [
    [3, 60],
    [5, 60],
    [6, "wins"],
    [9, "over_target"],
    [10, "wins"],
    [12, "over_target"],
    [15, "over_target"],
    [18, "over_target"],
    [20, "over_target"],
  ]);
});

test("the count that makes 61 ends round and match, and nothing more can be entered", () => {
  const scorer = near59();
  assert.equal(scorer.enter({ kind: "count", seat: 1, count: 10 }), null);
  assert.deepEqual([scorer.facts.winner, scorer.facts.points], [1, [43, 61]]);
  assert.deepEqual(scorer.facts.rounds, [{ ending: "target", seat: 1, gained: [43, 61] }]);
  const refusal = scorer.enter({ kind: "count", seat: 0, count: 3 });
  assert.ok(refusal);
  assert.equal(
    refusalMessage(scorer, refusal).text,
    "the match is over: nothing more can be entered, but the last entry can be undone",
  );
  assert.deepEqual(scorer.undo(), [{ kind: "count", seat: 1, count: 10 }]);
  assert.deepEqual([scorer.facts.winner, scorer.facts.points], [-1, [43, 59]]);
});

test("a count that no layout gives is refused with the nearest two and the clauses, and changes nothing", () => {
  const scorer = started("five-up");
  const refusal = scorer.enter({ kind: "count", seat: 0, count: 13 });
  assert.ok(refusal);
  assert.equal(
    refusalMessage(scorer, refusal).text,
    "13 cannot be: a count scores as a multiple of 5; the nearest are 10 and 15",
  );
  assert.deepEqual(refusalClauses(scorer, refusal), ["FU-15", "FU-16"]);
  assert.deepEqual(scorer.steps, []);
  const large = scorer.enter({ kind: "count", seat: 0, count: 95 });
  assert.deepEqual([large?.problem, large?.most], ["too_much", 35]);
});

test("hands that are left are added up and rounded as the rules do it: 7 and 6 are 13, and give 15", () => {
  const scorer = started("five-up", { seats: 3, players: ["Ana", "Ben", "Cy"] });
  const { refusal, facts } = scorer.look({ kind: "out", seat: 1, hands: [["51", "10"], [], 6] });
  assert.equal(refusal, null);
  assert.deepEqual(facts.points, [0, 15, 0]);
  assert.deepEqual([facts.reckonings[0]?.total, facts.reckonings[0]?.rounded], [13, 15]);
  assert.equal(
    awardSentences(scorer, facts)[0]?.text,
    "seat 2 holds 6, seat 0 holds 7: 13, rounded to 15 -> 15 points (FU-21, FU-22)",
  );
  assert.deepEqual(scorer.facts.points, [0, 0, 0], "a look enters nothing");
});

test("a tile that two hands hold is refused, and so is a hand that is still full", () => {
  const scorer = started("five-up");
  const twice = scorer.enter({ kind: "blocked", seat: 0, hands: [["31"], ["31", "42"]] });
  assert.ok(twice);
  assert.equal(refusalMessage(scorer, twice).text, "31 has been named twice; the set has it once");
  const out = scorer.enter({ kind: "out", seat: 0, hands: [["31"], ["42"]] });
  assert.equal(out?.problem, "not_out");
});

test("in Multiples of Five the first score must be ten, and 75 wins by a skunk while the other is not in", () => {
  const scorer = started("multiples-of-five", { entries: counts(0, 5) });
  assert.deepEqual([scorer.facts.points, scorer.facts.on_board], [[0, 0], 0]);
  assert.equal(scorer.facts.awards[0]?.refusal, "off_board");
  for (const entry of counts(0, 35, 35)) scorer.enter(entry);
  assert.deepEqual([scorer.facts.points, scorer.facts.winner], [[70, 0], -1]);
  scorer.enter({ kind: "count", seat: 0, count: 5 });
  assert.deepEqual([scorer.facts.points, scorer.facts.winner, scorer.facts.skunk], [[75, 0], 0, true]);
});

test("an opponent may take a score, and a wrong call costs what the house says, but never below 0", () => {
  const scorer = started("five-up", { house: { target: 100, false_call: 5 } });
  assert.equal(scorer.enter({ kind: "steal", seat: 1, count: 10 }), null);
  scorer.enter({ kind: "false_call", seat: 1 });
  scorer.enter({ kind: "false_call", seat: 0 });
  assert.deepEqual(scorer.facts.points, [0, 5]);
  assert.equal(started("all-fives").enter({ kind: "steal", seat: 1, count: 10 })?.problem, "no_stealing");
});

test("any number of entries is taken back, the last one first", () => {
  const scorer = near59();
  const undone = scorer.undo(9);
  assert.deepEqual([undone.length, undone[0]?.count, undone[8]], [9, 9, { kind: "count", seat: 0, count: 9 }]);
  assert.deepEqual(scorer.facts.points, [40, 0]);
  scorer.undo(99);
  assert.deepEqual([scorer.facts.points, scorer.undo()], [[0, 0], []]);
});

test("a target that is agreed on in the middle changes what the same entries mean, and cannot end what went on", () => {
  const scorer = near59();
  const longer = scorer.under({ target: 121, false_call: 0 });
  assert.deepEqual([longer.facts.points, longer.prospects(1)[3]?.award.score], [[43, 59], 62]);
  const five = started("five-up", { entries: counts(0, 15, 15, 5) });
  assert.throws(
    () => five.under({ target: 30, false_call: 0 }),
    (error) => error instanceof BrokenSheet && error.place === 2 && error.refusal.problem === "over",
  );
  assert.deepEqual(five.facts.points, [35, 0]);
});

test("pairs sit across and score together", () => {
  const players = ["Ana", "Ben", "Cleo", "Dora"];
  const scorer = started("british-fives-and-threes", {
    variation: "twice-around",
    seats: 4,
    partners: true,
    players,
    house: { target: 121, false_call: 0 },
    entries: [...counts(0, 15), ...counts(2, 9), ...counts(3, 20)],
  });
  assert.deepEqual(scorer.facts.points, [11, 4]);
  assert.deepEqual(sidesOf(scorer.record), [
    [0, 2],
    [1, 3],
  ]);
});

test("every game of the catalogue and every variation can be begun at every table, with every target and cost", () => {
  let tables = 0;
  for (const { id, variations } of GAMES) {
    for (const variation of ["", ...Object.keys(variations)]) {
      const preset = presetOf(id, variation);
      assert.ok(preset);
      for (const seating of preset.seatings) {
        for (const target of preset.targets) {
          const house = { target, false_call: preset.costs.at(-1) ?? 0 };
          const players = Array.from({ length: seating.seats }, (_, seat) => `Player ${seat}`);
          const start = record(id, { variation, seats: seating.seats, partners: seating.partners, house, players });
          const scorer = new Scorer(module, { preset, seating }, start);
          assert.deepEqual(
            scorer.prospects(0).map(({ count }) => count),
            preset.counts,
          );
          scorer.dispose();
          tables += 1;
        }
      }
    }
  }
  assert.ok(tables > 3000, `${tables}`);
});

test("a sheet is the text that the library writes", () => {
  const lines = sheetText(near59()).split("\n");
  assert.deepEqual(lines.slice(0, 6), [
    "sheet: 1",
    "date: 2026-11-28",
    "seats: 2",
    "player 0: Ana",
    "player 1: Ben",
    "rules: Fives and Threes (British)",
  ]);
  assert.deepEqual(lines.slice(-4), ["1  count 9    +3    59", "", "result  unfinished  43 59", ""]);
  const to121 = sheetText(started("five-up", { house: { target: 121, false_call: 5 } }));
  assert.match(to121, /^rules: Five-Up; false_call=5; target=121$/m);
  assert.match(to121, /^rule false_call = 5$/m);
  assert.doesNotMatch(to121, /^clause target/m);
});

/** Texts of a device, in the order in which they were written. */
function device(): Texts {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test("sheets of a device are listed with the latest first, and what is none is left alone", () => {
  const texts = device();
  texts.setItem("doublesix.sheet.broken", "{");
  texts.setItem("doublesix.sheet.strange", JSON.stringify({ at: 3, record: { ...record("five-up"), seats: 9 } }));
  keep(texts, { id: "old", at: 1, over: true, record: record("five-up") });
  keep(texts, { id: "new", at: 2, over: false, record: near59().record });
  assert.deepEqual(
    keptSheets(texts).map(({ id, over }) => [id, over]),
    [
      ["new", false],
      ["old", true],
    ],
  );
  const again = readKept("new", texts.getItem("doublesix.sheet.new"));
  assert.deepEqual(again?.record, near59().record);
  assert.equal(texts.length, 4);
});

test("a stored entry that cannot be is told with its place", () => {
  assert.throws(
    () => started("five-up", { entries: counts(0, 5, 7) }),
    (error) => error instanceof BrokenSheet && error.place === 1 && error.refusal.problem === "no_score",
  );
  assert.equal(readRecord({ ...record("five-up"), entries: [{ kind: "count", seat: "0" }] }), null);
});

test("a second tap on a key within 250 milliseconds is not meant; one after that, or on another key, is", () => {
  const taps = new Taps();
  assert.deepEqual(
    [taps.repeats("15", 1000), taps.repeats("15", 1249), taps.repeats("15", 1498), taps.repeats("15", 1748)],
    [false, true, true, false],
  );
  assert.equal(taps.repeats("5", 1750), false);
});

test("digits make a count, letters choose sides and end rounds", () => {
  assert.deepEqual(asked("1", ""), { do: "digits", digits: "1" });
  assert.deepEqual(asked("5", "1"), { do: "digits", digits: "15" });
  assert.deepEqual(asked("Enter", "15"), { do: "count", count: 15 });
  assert.equal(asked("Enter", ""), null);
  assert.deepEqual(asked("b", ""), { do: "side", side: 1 });
  assert.deepEqual(
    [asked("z", ""), asked("g", ""), asked("x", "")],
    [{ do: "undo" }, { do: "out" }, { do: "blocked" }],
  );
  assert.deepEqual(asked("ArrowLeft", ""), { do: "step", by: -1 });
  assert.equal(asked("q", ""), null);
});

test("names are one line of visible characters, and none stands twice", () => {
  assert.equal(cleanName("  Ana\u00a0María\u200b\n "), "Ana María");
  assert.equal(nameTwice(["Ana", "Ben", "ANA"]), "Ana");
  assert.equal(nameTwice(["Ana", "Ben"]), null);
});
