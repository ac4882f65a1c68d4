// Positions of the pips on half a tile: three lines along the tile, or a diagonal pattern.

/** Number of pips in each line, from one long edge to the other. */
const LINES: Readonly<Record<number, readonly number[]>> = {
  4: [2, 0, 2],
  6: [3, 0, 3],
  7: [3, 1, 3],
  8: [3, 2, 3],
  9: [3, 3, 3],
  10: [4, 2, 4],
  11: [4, 3, 4],
  12: [4, 4, 4],
  13: [4, 5, 4],
  14: [5, 4, 5],
  15: [5, 5, 5],
  16: [5, 6, 5],
  17: [6, 5, 6],
  18: [6, 6, 6],
};

/** Patterns on the diagonals and the centre, in units of `SPREAD`. */
const DIAGONAL: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, 1],
    [1, -1],
  ],
  3: [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [-1, 1],
    [0, 0],
    [1, -1],
    [1, 1],
  ],
};

const SPREAD = 0.26;
const WIDE = 0.34;

/** Centres of the pips of one half, relative to its centre; a half is 1 x 1. */
export function pipPlaces(pip: number): readonly (readonly [number, number])[] {
  const diagonal = DIAGONAL[pip];
  if (diagonal !== undefined) return diagonal.map(([x, y]) => [x * SPREAD, y * SPREAD]);
  return (LINES[pip] ?? []).flatMap((count, line) =>
    spread(count, pip > 9 ? WIDE : SPREAD).map((x) => [x, (line - 1) * SPREAD] as const),
  );
}

function spread(count: number, far: number): number[] {
  if (count === 1) return [0];
  if (count === 2) return far === WIDE ? [-far / 2, far / 2] : [-far, far];
  return Array.from({ length: count }, (_, at) => -far + (2 * far * at) / (count - 1));
}

/** Radius of the pips of a half. */
export function pipSize(pip: number): number {
  if (pip <= 6) return 0.098;
  if (pip <= 9) return 0.085;
  return pip <= 12 ? 0.075 : 0.06;
}
