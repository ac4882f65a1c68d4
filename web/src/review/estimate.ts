// Estimates, and the loss of a choice, as in `doublesix.analysis.estimate`: one set of worlds chooses, another measures.

import { type Estimate, estimateOf } from "../engine/estimate";

export const NOTHING: Estimate = { mean: 0, error: 0 };

/** Estimate of the difference of two options, world by world. */
export const differenceOf = (one: readonly number[], other: readonly number[], effective: number): Estimate =>
  estimateOf(
    one.map((number, world) => number - (other[world] ?? 0)),
    effective,
  );

/** Whether it differs from zero by at least two standard errors. */
export const isClear = ({ mean: middle, error }: Estimate): boolean =>
  Math.abs(middle) > 0 && Math.abs(middle) >= 2 * error;

/** Loss of the played option against the best one; `chance` is `null` without match equity. */
export interface Loss {
  readonly points: Estimate;
  readonly chance: Estimate | null;
  /** Whether the played option turned out to be the best one. */
  readonly best: boolean;
}

/** Loss from the measured differences of the best option and the played one, either of any sign. */
export function lossOf(points: Estimate, chance: Estimate | null): Loss {
  const deciding = chance ?? points;
  if (deciding.mean <= 0) return { points: NOTHING, chance: chance && NOTHING, best: true };
  return {
    points: isClear(deciding) ? counted(points) : nought(points),
    chance: chance && counted(chance),
    best: false,
  };
}

const counted = (measured: Estimate): Estimate =>
  measured.mean > 0 && isClear(measured) ? measured : nought(measured);

const nought = ({ error }: Estimate): Estimate => ({ mean: 0, error });
