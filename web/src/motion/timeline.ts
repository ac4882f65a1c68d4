// The count in time, from its first light to the points on the score, in milliseconds.

/** Between two ends that light up, and what all of them may take. */
const APART = 90;
const LIGHTS = 360;
/** When the first number leaves its end, how long it flies, and when the last has come. */
const LEAVES = 200;
const FLIGHT = 320;
const SUM = 680;
const DIVIDED = 760;
const CARRIED = 880;
const LANDS = 1080;
const ALL = 1200;

/** From one moment to another. */
export type Span = readonly [number, number];

export interface Timeline {
  /** For each end: when it lights up, and when its number flies. */
  readonly ends: readonly { readonly lights: number; readonly flies: Span }[];
  readonly sum: Span;
  readonly divided: Span;
  /** The points on their way to the score, and when they are written there. */
  readonly carried: Span;
  readonly written: Span;
}

/** However many ends there are, the whole takes as long: many follow one another faster. */
export function timeline(ends: number): Timeline {
  const apart = Math.min(APART, LIGHTS / Math.max(1, ends));
  const behind = ends > 1 ? Math.min(APART, (SUM - LEAVES - FLIGHT) / (ends - 1)) : 0;
  return {
    ends: Array.from({ length: ends }, (_, at) => ({ lights: at * apart, flies: [LEAVES + at * behind, LEAVES + at * behind + FLIGHT] })),
    sum: [SUM, DIVIDED + 40],
    divided: [DIVIDED, CARRIED],
    carried: [CARRIED, LANDS],
    written: [CARRIED + 40, ALL],
  };
}

/** A count begins when the tile that scores has landed. */
export const TOUCHES = 220;
/** When the points of a play are written on the score, from the moment at which they are known. */
export const WRITTEN: Span = [TOUCHES + CARRIED + 40, TOUCHES + ALL];
/** When the figure of the score changes. */
export const CHANGES = TOUCHES + LANDS;
