// Halves of a tile in the notation.

/** Pips of half a tile, which is a base-19 digit: `A` is ten. */
export const pipOf = (digit: string): number => Number.parseInt(digit, 19);

/** Pips of both halves of a tile, the heavier first: `A0` is ten and blank. */
export function pipsOf(tile: string): [number, number] {
  return [pipOf(tile[0] ?? "0"), pipOf(tile[1] ?? "0")];
}
