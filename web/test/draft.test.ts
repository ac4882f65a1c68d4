import assert from "node:assert/strict";
import { test } from "node:test";
import { DRAW_LIMITS, draftOf, drawLimited, drawsByChoice, rulesBody, tableBody, varied } from "../src/pages/new/draft";
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

test("where people call against each other a wrong call costs the next one, unless the host says otherwise", () => {
  const draft = { ...draftOf(game, "greedy"), calling: true };
  assert.deepEqual(tableBody(draft, game).house_rules, { false_call_forfeits: "true" });
  assert.deepEqual(tableBody({ ...draft, fill: ["open", "greedy"] }, game).house_rules, {
    false_call_forfeits: "false",
  });
  assert.deepEqual(
    tableBody({ ...draft, house: { false_call_forfeits: "false", false_call: "5" } }, game).house_rules,
    { false_call_forfeits: "false", false_call: "5" },
  );
});

test("where scores count by themselves there is no call, and the card says so", () => {
  const draft = { ...draftOf(game, "greedy"), house: { false_call: "5", target: "150" } };
  assert.deepEqual(rulesBody(draft, game), {
    game: "five-up",
    variations: [],
    house_rules: { target: "150" },
    calling: false,
  });
  assert.equal(tableBody({ ...draft, calling: true }, { ...game, claims: false }).calling, false);
});

test("where a forgotten score is lost there are no calls, and nothing is said of wrong ones", () => {
  const draft = { ...draftOf(game, "greedy"), calling: true, house: { claim: "call", false_call: "5" } };
  assert.deepEqual(tableBody(draft, game).house_rules, { claim: "call" });
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
  card: [],
  differences: [],
});

test("a limit of drawing by choice is a house rule, and no limit is none", () => {
  const draft = draftOf(game, "greedy");
  assert.deepEqual(
    DRAW_LIMITS.map((limit) => rulesBody(drawLimited(draft, limit), game).house_rules),
    [{}, { optional_draw_limit: "1" }, { optional_draw_limit: "2" }, { optional_draw_limit: "3" }],
  );
  assert.deepEqual(tableBody(drawLimited(drawLimited(draft, "2"), "none"), game).house_rules, {});
});

test("a limit is offered only where the rules of this game let players draw by choice", () => {
  const draft = draftOf(game, "greedy");
  assert.equal(drawsByChoice(draft, seen("five-up", true)), true);
  assert.equal(drawsByChoice(draft, seen("five-up", false)), false);
  assert.equal(drawsByChoice(draft, seen("threes-and-fives", true)), false);
  assert.equal(drawsByChoice(draft, null), false);
});

test("a limit goes with the variation that decides about drawing by choice, and stays with any other", () => {
  const limited = drawLimited({ ...draftOf(game, "greedy"), variations: ["optional-draw"] }, "2");
  assert.deepEqual(varied(limited, "optional-draw", false, seen("five-up", true)), { ...draftOf(game, "greedy") });
  const longer = varied(limited, "to-200", true, seen("five-up", true));
  assert.deepEqual([longer.variations, longer.house], [["optional-draw", "to-200"], { optional_draw_limit: "2" }]);
});
