// Answers of puzzles and drills: the cost of a move, and multiple-choice counts.
import { randomHex } from "../../app/crypto";
import type { CountQuestionSeen, PuzzleSeen } from "../../wire/types";

const CHOICES = 4;
const NEAR = [5, 3, 2, 1, 4, 6, 7, 8];

export interface Cost {
  readonly points: number;
  readonly chance: number | null;
}

/** Loss of a move against the best one; `null` if it belongs to the best option, or to none. */
export function costOf(puzzle: PuzzleSeen, move: string): Cost | null {
  const [best] = puzzle.options;
  const own = puzzle.options.find((option) => option.moves.includes(move));
  if (!best || !own || own === best) return null;
  const chance = best.chance == null || own.chance == null ? null : Math.max(0, best.chance - own.chance);
  return { points: Math.max(0, best.points - own.points), chance };
}

/** One move of each option, in an order independent of their values. */
export const movesOf = (puzzle: PuzzleSeen): readonly string[] =>
  puzzle.options.flatMap((option) => option.moves[0] ?? []).sort();

/** Four sorted choices, including the answer; the others mostly result from omitting or double-counting a tile. */
export function countChoices({ answer, terms }: CountQuestionSeen): readonly number[] {
  const slips = terms.flatMap(({ adds }) => [answer - adds, answer + adds]);
  const near = NEAR.flatMap((by) => [answer + by, answer - by]);
  const found = [...new Set([answer, ...slips, ...near])].filter((number) => number >= 0).slice(0, CHOICES);
  return found.sort((one, other) => one - other);
}

/** Number of bot levels that find the answer more often than not. */
export const levelsThatFind = (puzzle: PuzzleSeen): number => puzzle.solved.filter((share) => share > 0.5).length;

/** Random seed for new questions. */
export const newSeed = (): string => randomHex(8);
