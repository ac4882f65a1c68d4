// Lessons: moments of one round of each game, generated from the rules by `build-support/lessons.py`.
import type { StepKind } from "../../i18n/languages/en/learn";
import { moveOf, pipsOf, placesOf } from "../../tile/notation";
import type { AwardSeen, MessageSeen } from "../../wire/types";
import made from "./lessons.json";

/** Result of a requested move. */
export interface Outcome {
  readonly awards: readonly AwardSeen[];
  /** Tile drawn from the boneyard. */
  readonly drawn?: string;
  /** Tiles left to the others, if the round is over. */
  readonly left?: readonly string[];
}

export interface Step {
  readonly kind: StepKind;
  readonly rule: { readonly message: MessageSeen; readonly clauses: readonly string[] };
  readonly plays: readonly string[];
  readonly spinners: readonly string[];
  readonly open_ends: readonly { readonly end: string; readonly pip: number }[];
  readonly count: number;
  readonly hand: readonly string[];
  /** Numbers of tiles of the other players. */
  readonly held: readonly number[];
  readonly boneyard: number;
  readonly legal: readonly string[];
  readonly counts: readonly (number | null)[];
  readonly gains: readonly number[];
  readonly asked: Readonly<Record<string, Outcome>>;
}

export interface Lesson {
  readonly set: number;
  readonly crosswise: string;
  readonly divisors: readonly number[];
  readonly steps: readonly Step[];
}

export const lessons = made as unknown as Readonly<Record<string, Lesson>>;

/** Verdict on an attempt: the requested move, another legal move, or a tile that fits nowhere. */
export type Answer =
  | { readonly is: "right"; readonly move: string; readonly outcome: Outcome }
  | { readonly is: "legal"; readonly move: string }
  | { readonly is: "unfit"; readonly tile: string };

export function answerTo(step: Step, move: string): Answer {
  const outcome = step.asked[move];
  if (outcome) return { is: "right", move, outcome };
  return step.legal.includes(move) ? { is: "legal", move } : { is: "unfit", tile: move };
}

/** The only legal move of a tile; `null` if it has none or several. */
export function onlyMove(step: Step, tile: string): string | null {
  const places = placesOf(step.legal, tile);
  return places.length === 1 ? moveOf({ tile, end: places[0] ?? "" }) : null;
}

export const sumOf = (step: Step, move: string): { readonly count: number; readonly gain: number } | null => {
  const place = step.legal.indexOf(move);
  const count = step.counts[place];
  return count === undefined || count === null ? null : { count, gain: step.gains[place] ?? 0 };
};

/** Maximum gain of the legal moves. */
export const mostOf = (step: Step): number => Math.max(0, ...step.gains);

/** Distinct pips of the open ends, sorted. */
export const openPips = (step: Step): number[] =>
  [...new Set(step.open_ends.map(({ pip }) => pip))].sort((one, other) => one - other);

/** Whether a tile matches none of the open ends, in a step of kind `surround`. */
export const wouldFit = (step: Step, tile: string): boolean =>
  step.kind === "surround" && !pipsOf(tile).some((pip) => openPips(step).includes(pip));
