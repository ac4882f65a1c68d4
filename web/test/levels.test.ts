import assert from "node:assert/strict";
import { test } from "node:test";
import { LAPSES, LEVELS, WORLDS } from "../src/engine/levels";
import { levelConfig } from "../src/host/bots";

test("a level errs as often as the game of the table's network says, and others as often as All Fives says", () => {
  assert.equal(levelConfig(3, "five-up-limited-2.net").heaviest, LAPSES["five-up"]?.[2]);
  assert.equal(levelConfig(3, "threes-and-fives-4.net").grabs, LAPSES["threes-and-fives"]?.[2]);
  for (const network of ["muggins-2.net", "all-fives-3.net", null]) {
    assert.equal(levelConfig(5, network).miscounts, LAPSES["all-fives"]?.[4]);
  }
});

test("what a level always does, and what it never does, is the same in every game", () => {
  for (const game of Object.keys(LAPSES)) {
    const weakest = levelConfig(1, `${game}-2.net`);
    assert.deepEqual([weakest.silent, weakest.oblivious, weakest.forgets], [1, 1, 1]);
    assert.deepEqual(levelConfig(8, `${game}-2.net`), LEVELS[7]);
    assert.deepEqual(levelConfig(10, `${game}-2.net`), LEVELS[9]);
    assert.equal(levelConfig(9, `${game}-2.net`).worlds, WORLDS[game]);
  }
});
