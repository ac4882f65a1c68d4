import assert from "node:assert/strict";
import { test } from "node:test";
import { play } from "../src/app/soundPlayer";
import { heard } from "../src/pages/table/heard";
import { otherVariant, toneOf } from "../src/app/strike";
import type { TableEvent } from "../src/wire/types";
import { samples, SOUNDS, variantsOf } from "../src/app/soundSynthesis";

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

test("a tile has six variants, and none is heard twice in a row", () => {
  assert.equal(variantsOf("tile"), 6);
  const printed = Array.from({ length: 6 }, (_, variant) => samples("tile", 8_000, variant).join(" "));
  assert.equal(new Set(printed).size, 6);
  for (let last = 0; last < 6; last += 1) {
    const next = Array.from({ length: 100 }, (_, at) => otherVariant(6, last, at / 100));
    assert.deepEqual(new Set(next), new Set([0, 1, 2, 3, 4, 5].filter((variant) => variant !== last)));
  }
  assert.equal(otherVariant(1, 0, 0.99), 0);
});

test("force, distance and volume make a tone louder and brighter, and never louder than the recording", () => {
  const firm = toneOf({ force: 1, pan: -1 }, 1, 0.5);
  assert.deepEqual(firm, { gain: 1, cutoff: 18_000, pan: -0.6, rate: 1 });
  const across = toneOf({ force: 1, distant: true }, 1, 0.5);
  assert.deepEqual(across, { gain: 0.45, cutoff: 9_000, pan: 0, rate: 1 });
  assert.equal(toneOf({ force: 1 }, 0.5, 0.5).gain, 0.25);
  assert.equal(toneOf({}, 0, 0.5).gain, 0);
});

const acted = (seat: number, move: string, gained = 0, source = "play"): TableEvent =>
  ({ what: "acted", seat, move, awards: gained > 0 ? [{ gained, source }] : [] }) as unknown as TableEvent;
const ended = (kind: string): TableEvent => ({ what: "ended", kind }) as unknown as TableEvent;

test("others are heard from across the table, a score firmly, and the tile that goes out is slammed", () => {
  const listener = { seat: 1, tally: "pegs", animated: false };
  const [own, mark] = heard([acted(1, "50>54/5", 5)], listener);
  assert.deepEqual(own, { sound: "tile", after: 0, strike: { force: 0.8, distant: false }, tile: "50" });
  assert.equal(mark?.sound, "peg");
  assert.deepEqual(heard([acted(0, "63>61/6")], listener)[0]?.strike, { force: 0.4, distant: true });
  assert.deepEqual(heard([acted(0, "33>61/6")], { ...listener, seat: null })[0]?.strike, {
    force: 0.65,
    distant: false,
  });
  assert.deepEqual(
    heard([acted(1, "63>61/6", 5), ended("domino")], listener).map(({ sound, strike }) => [sound, strike.force]),
    [
      ["tile", 1],
      ["end", undefined],
    ],
  );
  assert.equal(heard([acted(0, "pass"), ended("block")], listener)[0]?.sound, "knock");
});

test("no audio is made before the first gesture", async () => {
  let made = 0;
  const activation = { hasBeenActive: false };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { userActivation: activation } });
  Object.assign(globalThis, {
    AudioContext: class {
      readonly state = "running";
      constructor() {
        made += 1;
      }
    },
  });
  const settled = () => new Promise((done) => setTimeout(done, 50));
  play("tile");
  await settled();
  assert.equal(made, 0);
  activation.hasBeenActive = true;
  play("tile");
  await settled();
  assert.equal(made, 1);
  if (before) Object.defineProperty(globalThis, "navigator", before);
  Reflect.deleteProperty(globalThis, "AudioContext");
});
