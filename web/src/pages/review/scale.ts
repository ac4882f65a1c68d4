// Geometry of the chart of the chance to win: drawn anew for the width that it has, never scaled.
import type { MatchReview, ReviewLuck } from "../../wire/types";

/** Width below which the chart is that of a phone, in pixels. */
const PHONE = 560;

export interface Scale {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Middle of the lane of the luck. */
  readonly lane: number;
  /** Longest stem of the lane. */
  readonly stem: number;
  /** Whether rounds are named by their numbers only. */
  readonly small: boolean;
}

/** Pixels of the chart at a width in pixels. */
export function scaleOf(width: number): Scale {
  const small = width < PHONE;
  const height = small ? 250 : 330;
  return {
    width,
    height,
    left: small ? 34 : 54,
    right: width - 10,
    top: small ? 24 : 30,
    bottom: height - 74,
    lane: height - 30,
    stem: 24,
    small,
  };
}

/** A chance event: how good it was for a side, what it was, and whether the side itself drew. */
export interface Stem {
  readonly event: number;
  readonly points: number;
  readonly kind: "deal" | "own" | "other";
}

const stemOf = ({ event, seat, points }: ReviewLuck, sides: readonly number[], side: number): Stem => ({
  event,
  points: points[side] ?? 0,
  kind: seat == null ? "deal" : sides[seat] === side ? "own" : "other",
});

/** Lots, deals and draws of a match, for a side; empty in a review of an earlier version. */
export const stemsOf = (review: MatchReview, side: number): readonly Stem[] =>
  review.rounds.flatMap((round) => round.chances ?? []).map((luck) => stemOf(luck, review.sides, side));

/** The values of moves on one axis: its ends in points, zero included. */
export function axisOf(
  options: readonly { readonly points: number; readonly error: number }[],
): readonly [number, number] {
  const ends = options.flatMap(({ points, error }) => [points - 2 * error, points + 2 * error]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return low === high ? [low - 1, high + 1] : [low, high];
}
