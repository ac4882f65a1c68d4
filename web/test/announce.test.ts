// Live regions: an announcement is read once, and is not found there later.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, answered, said, say, STAYS_MS } from "../src/app/announce";

test("an announcement leaves its live region after some seconds, unless a newer one has come", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  say("Beto passes.");
  say("Beto passes.");
  assert.equal(said.value, "Beto passes.\u00a0");
  mock.timers.tick(STAYS_MS - 1);
  say("Your turn.");
  answer("Your hand is empty.");
  mock.timers.tick(1);
  assert.deepEqual([said.value, answered.value.trim()], ["Your turn.", "Your hand is empty."]);
  mock.timers.tick(STAYS_MS - 1);
  assert.deepEqual([said.value, answered.value], ["", ""]);
});
