// Values of the options of a decision: rollouts in common worlds, and what happened in them.
import type { Move, RolloutResult, WeighedMove } from "../engine/shapes";
import type { MatchEquity } from "./equity";
import { type Estimate, estimateOf, mean } from "../engine/estimate";

/** Means at the end of an option's rollouts, of its own side and of the other sides. */
export interface Continuation {
  readonly scored: Pair;
  readonly held: Pair;
  readonly pips: Pair;
  readonly drawn: Pair;
  readonly passed: Pair;
}

export type Pair = readonly [own: number, others: number];

/** One option, with an outcome for each world. */
export interface Outcome {
  readonly answers: WeighedMove;
  readonly ahead: Continuation;
  /** Margin of the side to the end of the round, over the mean of the other sides. */
  readonly points: readonly number[];
  /** Match-win probability; `null` without match equity. */
  readonly chance: readonly number[] | null;
}

export interface Outcomes {
  readonly options: readonly Outcome[];
  /** Probability of each tile in each hand, by seat. */
  readonly held: readonly (readonly number[])[];
  readonly worlds: number;
  readonly effective: number;
}

export interface OptionValue {
  readonly move: Move;
  readonly points: Estimate;
  readonly chance: Estimate | null;
  readonly answers: WeighedMove;
  readonly ahead: Continuation;
}

/** The table at which a seat decides: the side of each seat, and the scores. */
interface Deciding {
  readonly seat: number;
  readonly sides: readonly number[];
  readonly points: readonly number[];
}

/** Kinds of quantities in a course, in the engine's order. */
const KINDS = 5;

/** Outcomes from the engine's flat arrays, which are ordered by option, world and side. */
export function outcomesOf(rolled: RolloutResult, deciding: Deciding, equity: MatchEquity | null): Outcomes {
  const { worlds, effective } = rolled;
  const seats = deciding.sides.length;
  const tiles = rolled.held.length / seats;
  return {
    options: rolled.moves.map((answers, row) => outcomeOf(rolled, answers, row, deciding, equity)),
    held: deciding.sides.map((_, seat) => rolled.held.slice(seat * tiles, (seat + 1) * tiles)),
    ...{ worlds, effective },
  };
}

function outcomeOf(
  rolled: RolloutResult,
  answers: WeighedMove,
  row: number,
  { seat, sides, points: now }: Deciding,
  equity: MatchEquity | null,
): Outcome {
  const side = sides[seat] ?? 0;
  const [points, chance, gains] = [[] as number[], [] as number[], now.map(() => [] as number[])];
  for (let world = 0; world < rolled.worlds; world++) {
    const at = row * rolled.worlds + world;
    const scores = rolled.points.slice(at * now.length, (at + 1) * now.length);
    const gained = scores.map((score, one) => score - (now[one] ?? 0));
    for (const [one, gain] of gained.entries()) gains[one]?.push(gain);
    points.push(margin(gained, side) + (rolled.rest[at] ?? 0));
    if (equity === null) continue;
    const winner = rolled.winner[at] ?? -1;
    const [leader, stake] = [rolled.leader[at] ?? 0, rolled.stake[at] ?? 0];
    chance.push(winner < 0 ? equity.after(scores, side, leader, stake, sides) : Number(winner === side));
  }
  const course = rolled.course.slice(row * sides.length * KINDS, (row + 1) * sides.length * KINDS);
  return { answers, ahead: continuation(course, gains.map(mean), side, sides), points, chance: equity && chance };
}

/** A side's amount over the mean of the others. */
export const margin = (amounts: readonly number[], side: number): number => {
  const [own, others] = ofSide(amounts, side);
  return own - others;
};

/** A side's amount, and the mean of the others. */
function ofSide(amounts: readonly number[], side: number): Pair {
  const own = amounts[side] ?? 0;
  return [own, (amounts.reduce((sum, one) => sum + one, 0) - own) / (amounts.length - 1)];
}

function continuation(
  course: readonly number[],
  gained: readonly number[],
  side: number,
  sides: readonly number[],
): Continuation {
  const pair = (kind: number): Pair => {
    const ofSeat = (seat: number): number => course[seat * KINDS + kind] ?? 0;
    const bySide = gained.map((_, one) =>
      sides.reduce((sum, its, seat) => (its === one ? sum + ofSeat(seat) : sum), 0),
    );
    return ofSide(bySide, side);
  };
  return { scored: ofSide(gained, side), held: pair(0), pips: pair(1), drawn: pair(2), passed: pair(3) };
}

/** Values of the options, in their order. */
export const valuesOf = ({ options, effective }: Outcomes): OptionValue[] =>
  options.map(({ answers, ahead, points, chance }) => ({
    move: answers.move,
    points: estimateOf(points, effective),
    chance: chance && estimateOf(chance, effective),
    ...{ answers, ahead },
  }));

/** The best first: by match-win probability if it is known, then by points. */
export const byRank = (one: OptionValue, other: OptionValue): number =>
  rank(other) - rank(one) || other.points.mean - one.points.mean;

const rank = ({ chance, points }: OptionValue): number => (chance ?? points).mean;

export const sameMove = (one: Move, other: Move): boolean =>
  one.kind === other.kind && one.tile === other.tile && one.end === other.end;
