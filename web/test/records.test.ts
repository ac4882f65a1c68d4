// Records that are dropped on the analysis board: both forms, many in one file, and texts that are none.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { EngineModule } from "../src/engine/module";
import { decisionsOf } from "../src/features/study/decisions";
import { readRecords } from "../src/features/study/record";
import type { AnalysisTable } from "../src/wire/types";
import { FIVE_UP } from "./engine-rules";

const RECORDS = "../tests/data/records/";
const TEXT = readFileSync(`${RECORDS}five-up.txt`, "utf8");
const JSON_TEXT = readFileSync(`${RECORDS}five-up.json`, "utf8");

describe("a file with matches", () => {
  test("says the same in both forms", () => {
    const [one] = readRecords(TEXT).matches;
    const [other] = readRecords(JSON_TEXT).matches;
    assert.deepEqual(readRecords(TEXT).faults, []);
    assert.deepEqual(one, other);
    assert.deepEqual(
      [one?.players, one?.seats, one?.name, one?.rules.hand_size],
      [["Anna", "Ben"], 2, "Five-Up", "2:5,3:5,4:5"],
    );
    assert.deepEqual(
      one?.events.slice(0, 3).map(({ is }) => is),
      ["lots", "deal", "act"],
    );
  });

  test("may hold many, in a list, in lines, or one text after another", () => {
    const line = JSON.stringify(JSON.parse(JSON_TEXT));
    for (const text of [`[${line},${line},${line}]`, `${line}\n${line}\n\n${line}\n`, `${TEXT}\n${TEXT}\n${TEXT}`]) {
      const { matches, faults } = readRecords(text);
      assert.deepEqual([matches.length, faults], [3, []]);
    }
  });

  test("of ten thousand lines is read, and a line that is damaged costs that line", () => {
    const line = JSON.stringify(JSON.parse(JSON_TEXT));
    const all = Array.from({ length: 1000 }, (_, at) => (at === 500 ? line.slice(0, -10) : line)).join("\n");
    const { matches, faults } = readRecords(all);
    assert.deepEqual([matches.length, faults.map((one) => [one.line, one.expected])], [999, [[501, "json"]]]);
  });

  test("that is none names the line and what belongs there", () => {
    const faultOf = (text: string) =>
      readRecords(text).faults.map(({ line, found, expected }) => [line, found, expected]);
    assert.deepEqual(faultOf("dear diary\n"), [[1, "dear diary", "record"]]);
    assert.deepEqual(faultOf('{"seats": 2}'), [[1, '{"seats": 2}', "record"]]);
    assert.deepEqual(faultOf('{"seats": 2,\n"rules": {'), [[1, '{"seats": 2,', "json"]]);
    assert.deepEqual(faultOf("sheet: 1\nseats: 2\n"), [[1, "sheet: 1", "sheet"]]);
    assert.deepEqual(faultOf("format: 1\nwhat is this\n"), [[2, "what is this", "heading"]]);
  });

  test("that breaks off gives what was read until there", () => {
    const lines = TEXT.split("\n");
    const at = lines.findIndex((line) => line.startsWith("round 2"));
    const { matches, faults } = readRecords(
      [...lines.slice(0, at), "coffee was spilt here", ...lines.slice(at)].join("\n"),
    );
    assert.deepEqual([faults[0]?.line, faults[0]?.expected, matches.length], [at + 1, "round", 1]);
    const acts = matches[0]?.events.filter(({ is }) => is === "deal").length;
    assert.equal(acts, 1);
  });
});

describe("a match that was read", () => {
  const engine = EngineModule.of(new WebAssembly.Module(readFileSync("src/engine/module/engine-simd.wasm")));
  const table: AnalysisTable = {
    ...{ rules: "five-up", name: "Five-Up", seats: 2, partners: false, sides: [0, 1], target: 100, set: 6 },
    ...{ crosswise: "all", counted: true, error: 0.3, apart: true },
    numbers: FIVE_UP as never,
    endings: FIVE_UP as never,
  };

  test("is played again, and each decision has its position", () => {
    const [record = assert.fail()] = readRecords(TEXT).matches;
    const { decisions, stopped } = decisionsOf(record, table, engine);
    assert.equal(stopped, null);
    const [first] = decisions;
    assert.deepEqual([first?.round, first?.seat, first?.move], [1, 1, "66"]);
    assert.match(first?.spot.line ?? "", /^five-up 2 - \?5\/10,11,30,65,66 \?18 1 0\/0 view=1 may=.* past=-$/);
    assert.ok(decisions.every(({ spot, move }) => spot.choices.some((one) => spot.at.names.move(one.move) === move)));
  });

  test("stops at an event that the rules do not allow, and keeps what came before", () => {
    const [record = assert.fail()] = readRecords(TEXT.replace("0  63>66/s1", "0  53>66/s1")).matches;
    const { decisions, stopped } = decisionsOf(record, table, engine);
    assert.deepEqual([stopped, decisions.length], [{ event: 4, text: "0 53>66/s1" }, 2]);
  });
});
