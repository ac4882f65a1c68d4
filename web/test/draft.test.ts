import assert from "node:assert/strict";
import { test } from "node:test";
import { asText, draftOf, fieldsOf, ruled, rulesBody, tableBody, varied } from "../src/pages/new/draft";
import { PARAMETERS, type Parameter } from "../src/wire/parameters";
import type { GameSeen, RulesSeen } from "../src/wire/types";

const game: GameSeen = {
  id: "five-up",
  name: "Five-Up",
  category: "document",
  summary: { id: "text.verbatim", text: "" },
  document: "",
  players: [2, 3, 4],
  partnership: "optional",
  claims: true,
  target: 100,
  variations: [],
};

test("where scores count by themselves the server is asked for a table without calls", () => {
  const draft = { ...draftOf(game, "greedy"), house: { target: "150" } };
  assert.deepEqual(rulesBody(draft, game), {
    game: "five-up",
    variations: [],
    house_rules: { target: "150" },
    calling: false,
    people: 2,
  });
  assert.equal(tableBody({ ...draft, calling: true }, { ...game, claims: false }).calling, false);
});

test("a table has the rules that were chosen, and the server is told for how many people they are", () => {
  const draft = { ...draftOf(game, "greedy"), calling: true, house: { false_call: "5" } };
  assert.deepEqual(tableBody(draft, game).house_rules, { false_call: "5" });
  assert.equal(rulesBody({ ...draft, fill: ["open", "greedy"] }, game).people, 1);
});

/** Rules of a game with a variation that decides about drawing by choice, and one that does not. */
const seen = (id: string, optional_draw: boolean): RulesSeen => ({
  game: {
    id,
    name: "",
    category: "document",
    code: "",
    summary: { id: "text.verbatim", text: "" },
    also_called: [],
    players: [2],
    document: "",
    source: "",
    variations: [
      {
        name: "optional-draw",
        summary: { id: "text.verbatim", text: "" },
        clauses: [],
        changes: { optional_draw: "true" },
      },
      { name: "to-200", summary: { id: "text.verbatim", text: "" }, clauses: [], changes: { target: "200" } },
    ],
  },
  rules: { optional_draw },
  exceptions: [],
  spec: id,
  heading: { id: "text.verbatim", text: "" },
  short_card: [],
  card: [],
  differences: [],
});

function parameter(name: string): Parameter {
  const found = PARAMETERS.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
}

const LIMIT = parameter("optional_draw_limit");

test("every value that a field offers is a house rule, and the usual one is none", () => {
  const draft = draftOf(game, "greedy");
  assert.deepEqual(
    LIMIT.offered.map((limit) => ruled(draft, LIMIT, limit).house),
    [{}, { optional_draw_limit: "1" }, { optional_draw_limit: "2" }, { optional_draw_limit: "3" }],
  );
  const target = parameter("target");
  assert.deepEqual(ruled(ruled(draft, target, "100"), target, "").house, {});
  assert.deepEqual(ruled(draft, target, target.initial).house, { target: target.initial });
});

test("a parameter has a field where the rules of this game meet its needs, or where it is set already", () => {
  const draft = draftOf(game, "greedy");
  const names = (rules: RulesSeen | null, now = draft) => fieldsOf("turn", now, rules).map(({ name }) => name);
  assert.deepEqual(names(seen("five-up", true)), ["optional_draw_limit"]);
  assert.deepEqual(names(seen("five-up", false)), []);
  assert.deepEqual(names(seen("threes-and-fives", true)), []);
  assert.deepEqual(names(null), []);
  assert.deepEqual(names(null, ruled(draft, LIMIT, "2")), ["optional_draw_limit"]);
});

test("a rule goes with the variation that sets what it needs, and stays with any other", () => {
  const limited = ruled({ ...draftOf(game, "greedy"), variations: ["optional-draw"] }, LIMIT, "2");
  assert.deepEqual(varied(limited, "optional-draw", false, seen("five-up", true)), { ...draftOf(game, "greedy") });
  const longer = varied(limited, "to-200", true, seen("five-up", true));
  assert.deepEqual([longer.variations, longer.house], [["optional-draw", "to-200"], { optional_draw_limit: "2" }]);
});

test("values of rules are written as house rules take them", () => {
  assert.deepEqual([{ "2": 7, "3": 5 }, {}, [3, 5], [], null, true, "any", 61].map(asText), [
    "2:7,3:5",
    "none",
    "3,5",
    "none",
    "none",
    "true",
    "any",
    "61",
  ]);
});
