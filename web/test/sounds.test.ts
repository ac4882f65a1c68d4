import assert from "node:assert/strict";
import { test } from "node:test";
import { samples, SOUNDS } from "../src/app/sounds";

const RATE = 44_100;

test("there are eight sounds, heard, short and never louder than can be", () => {
  assert.equal(new Set(SOUNDS).size, 8);
  for (const sound of SOUNDS) {
    const data = samples(sound, RATE);
    const loudest = data.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    assert.ok(loudest > 0.1 && loudest <= 1, `${sound}: ${loudest}`);
    assert.ok(data.length <= 1.5 * RATE, `${sound}: ${data.length / RATE} s`);
    assert.ok(data.every(Number.isFinite), sound);
    assert.ok(Math.abs(data.at(-1) ?? 1) < 0.01, `${sound} ends with a crack`);
  }
});

test("a sound is the same every time, and no two sounds are", () => {
  const printed = SOUNDS.map((sound) => samples(sound, 8_000).join(" "));
  assert.deepEqual(
    SOUNDS.map((sound) => samples(sound, 8_000).join(" ")),
    printed,
  );
  assert.equal(new Set(printed).size, 8);
});
