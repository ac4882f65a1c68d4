import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf, rulesWish, tableWish } from "../src/make/draft";
import type { GameSeen } from "../src/wire/types";

const game: GameSeen = {
  id: "five-up", name: "Five-Up", category: "document", summary: "", document: "", players: [2, 3, 4], partnership: "optional",
  claims: true, target: 100, variations: [],
};

test("where people call against each other a wrong call costs the next one, unless somebody says otherwise", () => {
  const draft = { ...draftOf(game, "greedy"), calling: true };
  assert.deepEqual(tableWish(draft, game).house_rules, { false_call_forfeits: "true" });
  assert.deepEqual(tableWish({ ...draft, fill: ["open", "greedy"] }, game).house_rules, { false_call_forfeits: "false" });
  assert.deepEqual(tableWish({ ...draft, house: { false_call_forfeits: "false", false_call: "5" } }, game).house_rules, { false_call_forfeits: "false", false_call: "5" });
});

test("where scores count by themselves there is no call, and the card says so", () => {
  const draft = { ...draftOf(game, "greedy"), house: { false_call: "5", target: "150" } };
  assert.deepEqual(rulesWish(draft, game), { game: "five-up", variations: [], house_rules: { target: "150" }, calling: false });
  assert.equal(tableWish({ ...draft, calling: true }, { ...game, claims: false }).calling, false);
});

test("where a forgotten score is lost nobody calls, and nothing is said of wrong calls", () => {
  const draft = { ...draftOf(game, "greedy"), calling: true, house: { claim: "call", false_call: "5" } };
  assert.deepEqual(tableWish(draft, game).house_rules, { claim: "call" });
});
