/** Estimates from one number a world. */

/** A mean and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Estimate from one number a world; `effective` is their effective sample size. */
export function estimateOf(numbers: readonly number[], effective: number): Estimate {
  const middle = mean(numbers);
  const squares = numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  const spread = numbers.length > 1 ? Math.sqrt(squares / (numbers.length - 1)) : 0;
  return { mean: middle, error: spread / Math.sqrt(Math.max(effective, 1)) };
}
