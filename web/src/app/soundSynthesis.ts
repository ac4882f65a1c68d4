// Deterministic synthesis of the eight table sounds from noise and tones; no audio files are needed.

export type Sound = "tile" | "knock" | "slide" | "shuffle" | "peg" | "chalk" | "chime" | "end";

export const SOUNDS: readonly Sound[] = ["tile", "knock", "slide", "shuffle", "peg", "chalk", "chime", "end"];

/** Component of a sound: its amplitude at a time in seconds. */
type Part = (time: number) => number;

/** Deterministic white noise from -1 to 1 (Mulberry32). */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2147483648 - 1;
  };
}

/** Decaying sine: `ring(520, 40)` has a frequency of 520 Hz and loses two thirds of its amplitude in 1/40 s. */
const ring =
  (pitch: number, fade: number, from = 0, loud = 1): Part =>
  (time) =>
    time < from ? 0 : loud * Math.exp(-(time - from) * fade) * Math.sin(2 * Math.PI * pitch * (time - from));

/** Noise with an envelope; `soft`, from 0 to below 1, is the coefficient of a one-pole low-pass filter. */
function hiss(seed: number, envelope: Part, soft: number): Part {
  const next = noise(seed);
  let kept = 0;
  return (time) => {
    kept = kept * soft + next() * (1 - soft);
    return kept * envelope(time);
  };
}

/** Envelope: a squared half sine between two times. */
const swell =
  (from: number, to: number, loud: number): Part =>
  (time) =>
    time < from || time > to ? 0 : loud * Math.sin((Math.PI * (time - from)) / (to - from)) ** 2;

/** Resonances of a tile in hertz, and of the table below it. */
interface Resonance {
  readonly tile: number;
  readonly table: number;
}

/** Sound of a tile set down: a click, and the resonances of the tile and the table. */
const click = (
  from: number,
  loud: number,
  seed: number,
  { tile, table }: Resonance = { tile: 1850, table: 185 },
): readonly Part[] => [
  hiss(seed, (time) => (time < from ? 0 : loud * Math.exp(-(time - from) * 190)), 0.2),
  ring(tile, 120, from, loud * 0.5),
  ring(table, 45, from, loud * 0.55),
];

/** A tile laid on wood: flat or edge first, with one or two contacts some milliseconds apart; by variant. */
const TILES: readonly (() => readonly Part[])[] = [
  () => click(0, 0.75, 11),
  () => [...click(0, 0.62, 12, { tile: 1730, table: 171 }), ...click(0.011, 0.3, 61, { tile: 2210, table: 171 })],
  () => [...click(0, 0.34, 13, { tile: 2050, table: 196 }), ...click(0.017, 0.6, 62, { tile: 1790, table: 188 })],
  () => [...click(0, 0.7, 14, { tile: 1960, table: 204 }), ring(940, 95, 0, 0.14)],
  () => [...click(0, 0.66, 15, { tile: 1640, table: 162 }), ...click(0.024, 0.16, 63, { tile: 2380, table: 162 })],
  () => [...click(0, 0.72, 16, { tile: 1890, table: 178 }), hiss(64, swell(0.004, 0.05, 0.16), 0.6)],
];

/** Number of variants of a sound: a tile is laid most often, and tires the ear if it sounds the same. */
export const variantsOf = (sound: Sound): number => (sound === "tile" ? TILES.length : 1);

/** Length in seconds and components of each sound. */
const RECIPES: Readonly<Record<Sound, (variant: number) => readonly [number, readonly Part[]]>> = {
  tile: (variant) => [0.16, TILES[variant % TILES.length]?.() ?? []],
  knock: () => [
    0.4,
    [ring(138, 32, 0, 0.7), ring(420, 70, 0, 0.25), ring(126, 32, 0.15, 0.6), ring(400, 70, 0.15, 0.2)],
  ],
  slide: () => [0.24, [hiss(5, swell(0, 0.22, 0.9), 0.72), ...click(0.2, 0.3, 6)]],
  shuffle: () => {
    const chance = noise(23);
    const clicks = Array.from({ length: 15 }, (_, at) =>
      click(0.03 + at * 0.045 + chance() * 0.016, 0.22 + chance() * 0.08, 30 + at),
    );
    return [0.85, [hiss(7, swell(0, 0.8, 0.3), 0.8), ...clicks.flat()]];
  },
  peg: () => [0.14, [ring(2480, 90, 0, 0.35), ring(910, 70, 0, 0.4), ring(230, 60, 0, 0.3)]],
  chalk: () => [
    0.2,
    [hiss(17, (time) => swell(0, 0.17, 0.5)(time) * (0.65 + 0.35 * Math.sin(2 * Math.PI * 46 * time)), 0.05)],
  ],
  chime: () => [0.7, [ring(784, 7, 0, 0.22), ring(1568, 9, 0, 0.07), ring(988, 7, 0.09, 0.2)]],
  end: () => [
    1.3,
    [523.25, 659.26, 783.99, 1046.5].flatMap((pitch, at) => [
      ring(pitch, 4.5, at * 0.12, 0.2),
      ring(2 * pitch, 7, at * 0.12, 0.05),
    ]),
  ],
};

/** Samples computed between two yields. */
const STEP = 4_096;

/** Compute the samples of a sound, from -1 to 1, yielding every `STEP` samples; returns them when done. */
export function* synthesis(sound: Sound, rate: number, variant = 0): Generator<undefined, Float32Array<ArrayBuffer>> {
  const [length, parts] = RECIPES[sound](variant);
  const data = new Float32Array(Math.round(length * rate));
  for (const part of parts) {
    for (let at = 0; at < data.length; at += 1) {
      data[at] = (data[at] ?? 0) + part(at / rate);
      if (at % STEP === STEP - 1) yield;
    }
  }
  // Clip to the valid range, and fade out the last 10 ms to avoid a click.
  return data.map((sum, at) => Math.max(-1, Math.min(1, sum)) * Math.min(1, (length - at / rate) * 100));
}

/** Compute the samples of a sound synchronously. */
export function samples(sound: Sound, rate: number, variant = 0): Float32Array<ArrayBuffer> {
  const steps = synthesis(sound, rate, variant);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
