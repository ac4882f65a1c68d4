// What can be done with a hand, read from the list of what the server says may be played.

/** A play as the notation writes it: a tile, and the end that it is laid on; no end for a lead. */
export interface Play {
  readonly tile: string;
  readonly end: string;
}

/** `63>66/s1` and `66` are plays; `draw` and `pass` are not. */
export function playOf(move: string): Play | null {
  const found = /^([0-9A-I]{2})(?:>(.+))?$/.exec(move);
  return found ? { tile: found[1] ?? "", end: found[2] ?? "" } : null;
}

export const moveOf = ({ tile, end }: Play): string => (end === "" ? tile : `${tile}>${end}`);

/** The ends where a tile may be laid now; `""` stands for a lead. */
export function placesOf(legal: readonly string[], tile: string | null): string[] {
  return legal
    .map(playOf)
    .filter((play): play is Play => play !== null && play.tile === tile)
    .map((play) => play.end);
}

/** The tiles of a hand that may be laid somewhere now. */
export function playable(legal: readonly string[]): Set<string> {
  return new Set(legal.map(playOf).flatMap((play) => (play === null ? [] : [play.tile])));
}

/** The next of some choices, round and round; the first where none was chosen. */
export function stepped<T>(choices: readonly T[], chosen: T | null, step: 1 | -1): T | null {
  if (choices.length === 0) return null;
  const at = chosen === null ? -1 : choices.indexOf(chosen);
  const next = at < 0 ? (step === 1 ? 0 : choices.length - 1) : (at + step + choices.length) % choices.length;
  return choices[next] ?? null;
}

/** Pips of the halves: `A0` is ten and blank. */
export function pipsOf(tile: string): [number, number] {
  return [Number.parseInt(tile[0] ?? "0", 19), Number.parseInt(tile[1] ?? "0", 19)];
}

/** A tile as one says it: «6-3». */
export const tileWords = (tile: string): string => pipsOf(tile).join("-");

/** The pips of a hand. */
export const weight = (hand: readonly string[]): number => hand.reduce((sum, tile) => sum + pipsOf(tile)[0] + pipsOf(tile)[1], 0);
