// What of a review is shown: its overview or one decision, which the address may name.
import type { MatchReview, ReviewedChoice } from "../../wire/types";

export interface Place {
  readonly at: number | null;
  readonly trying: boolean;
}

/** Decisions of a seat, costliest first. */
export const decisionsOf = (review: MatchReview, seat: number): readonly ReviewedChoice[] =>
  review.choices.filter((choice) => choice.seat === seat);

/** The seat and the decision that the address names, `#e57` by its event; else the visitor's own seat, and none. */
export function addressed(review: MatchReview, hash: string, name: string): { readonly seat: number } & Place {
  const event = Number(/^#e(\d+)$/.exec(hash)?.[1] ?? -1);
  const own = Math.max(0, review.players.indexOf(name));
  const found = review.choices.filter((choice) => choice.event === event);
  const choice = found.find(({ seat }) => seat === own) ?? found[0];
  if (choice === undefined) return { seat: own, at: null, trying: false };
  return { seat: choice.seat, at: decisionsOf(review, choice.seat).indexOf(choice), trying: false };
}
