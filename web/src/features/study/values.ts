// Values of the moves of a position: estimates that grow finer with the number of deals, or exact ones.
import type { Move, WeighedMove } from "../../engine/shapes";
import type { MeasuredMove } from "../../engine/measure";

/** Where values come from. */
export type Source =
  /** The network's first estimate, without an error. */
  | "network"
  /** Rounds played to their end in sampled deals. */
  | "deals"
  /** An ending solved with hidden hands. */
  | "ending"
  /** Open hands, solved. */
  | "solved";

/** Value of a move: its side's margin to the end of the round, in points. */
export interface Worth {
  readonly move: Move;
  readonly points: number;
  /** Standard error; 0 where it is exact, `null` where none is known. */
  readonly error: number | null;
  /** Number of deals in which it was measured. */
  readonly worlds: number;
  /** Replies and threats, counted over the deals. */
  readonly counted: WeighedMove | null;
}

export interface Values {
  /** The best first. */
  readonly worths: readonly Worth[];
  readonly source: Source;
  /** Why it goes on no further: fine enough, or the budget is used up; `null` while it goes on. */
  readonly end: "fine" | "budget" | null;
}

/** Values in the order of the best. */
export function ranked(worths: readonly Worth[]): readonly Worth[] {
  return [...worths].sort((one, other) => other.points - one.points);
}

export const worthOf = ({ move, mean, error, counted }: MeasuredMove, worlds: number): Worth => ({
  ...{ move, points: mean, error, worlds, counted },
});

/** One estimate of two, each with the weight of its deals. */
export function pooled(one: Worth, other: Worth): Worth {
  const worlds = one.worlds + other.worlds;
  const [here, there] = [one.worlds / worlds, other.worlds / worlds];
  return {
    move: one.move,
    points: here * one.points + there * other.points,
    error: Math.hypot(here * (one.error ?? 0), there * (other.error ?? 0)),
    worlds,
    counted: other.counted ?? one.counted,
  };
}
