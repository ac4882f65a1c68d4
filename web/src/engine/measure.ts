/** Values of options by rollouts, as mean and standard error: what is left of a result with a number for every world. */
import { estimateOf } from "./estimate";
import type { Player, SeatState } from "./players";
import type { Rollouts } from "./rollouts";
import type { Move, WeighedMove } from "./shapes";

/** What is measured. */
export interface MeasureTask {
  readonly seed: bigint;
  readonly worlds: number;
  /** Side of the seat that chooses. */
  readonly side: number;
  /** Scores by side before the choice. */
  readonly points: readonly number[];
  /** Whether plays are judged apart from draws: where a play is possible, draws are no options. */
  readonly apart: boolean;
  /** Options to measure; none for all. */
  readonly moves?: readonly Move[];
}

/** The value of an option: its side's margin to the end of the round, in points. */
export interface MeasuredMove {
  readonly move: Move;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  /** Replies and threats, counted over the worlds. */
  readonly counted: WeighedMove;
}

export interface Measured {
  readonly moves: readonly MeasuredMove[];
  readonly worlds: number;
  /** Effective number of the worlds, which are weighted. */
  readonly effective: number;
}

/** Options of a seat; without draws where they are set apart and there is a play. */
function optionsOf(rollouts: Rollouts, state: SeatState, apart: boolean): readonly Move[] {
  const options = rollouts.options(state);
  const plays = options.filter(({ kind }) => kind !== "draw");
  return apart && plays.length > 0 ? plays : options;
}

/** Measures options in common worlds; equal tasks give equal values. */
export function measured(rollouts: Rollouts, state: SeatState, player: Player, task: MeasureTask): Measured {
  const { seed, worlds, side, points: before } = task;
  const wanted = task.moves ?? optionsOf(rollouts, state, task.apart);
  const result = rollouts.evaluate(state, player, seed, worlds, wanted);
  const sides = before.length;
  const moves = result.moves.map((counted, row): MeasuredMove => {
    const margins = Array.from({ length: worlds }, (_, world) => {
      const cell = row * worlds + world;
      const gained = before.map((had, one) => (result.points[cell * sides + one] ?? 0) - had);
      const own = gained[side] ?? 0;
      const others = gained.reduce((sum, one) => sum + one, 0) - own;
      return own - others / (sides - 1) + (result.rest[cell] ?? 0);
    });
    return { move: counted.move, ...estimateOf(margins, result.effective), counted };
  });
  return { moves, worlds: result.worlds, effective: result.effective };
}
