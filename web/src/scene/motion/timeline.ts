// Timeline of the count animation, in milliseconds from its first light.

/** Delay between two ends that light up, and its maximum total. */
const APART = 90;
const LIGHTS = 360;
/** Start of the first number's flight, the duration of a flight, and the arrival of the last number. */
const LEAVES = 200;
const FLIGHT = 320;
const SUM = 680;
const DIVIDED = 760;
const CARRIED = 880;
const LANDS = 1080;
const ALL = 1200;

/** Start and end time. */
export type Span = readonly [number, number];

export interface Timeline {
  /** For each end: the time when it lights up, and the flight of its number. */
  readonly ends: readonly { readonly lights: number; readonly flies: Span }[];
  readonly sum: Span;
  readonly divided: Span;
  /** Flight of the points to the score, and the time in which they are written there. */
  readonly carried: Span;
  readonly written: Span;
}

/** Timeline for a number of ends; the total is constant, so many ends follow one another faster. */
export function timeline(ends: number): Timeline {
  const apart = Math.min(APART, LIGHTS / Math.max(1, ends));
  const behind = ends > 1 ? Math.min(APART, (SUM - LEAVES - FLIGHT) / (ends - 1)) : 0;
  return {
    ends: Array.from({ length: ends }, (_, at) => ({
      lights: at * apart,
      flies: [LEAVES + at * behind, LEAVES + at * behind + FLIGHT],
    })),
    sum: [SUM, DIVIDED + 40],
    divided: [DIVIDED, CARRIED],
    carried: [CARRIED, LANDS],
    written: [CARRIED + 40, ALL],
  };
}

/** Start of a count: when the scoring tile has landed. */
export const TOUCHES = 220;
/** Time in which the points of a play are written on the score, from the arrival of the event. */
export const WRITTEN: Span = [TOUCHES + CARRIED + 40, TOUCHES + ALL];
/** Time when the figure of the score changes, from the arrival of the event. */
export const CHANGES = TOUCHES + LANDS;
