// Notation of tiles and moves as the server writes them, and choices among its legal moves.
import { pipOf, pipsOf } from "../app/halves";

export { pipOf, pipsOf };

/** Play in notation: a tile, and the end that it is laid on; an empty end for a lead. */
export interface Play {
  readonly tile: string;
  readonly end: string;
}

/** Parse a play, like `63>66/s1` or `66`; `null` for other moves, like `draw` and `pass`. */
export function playOf(move: string): Play | null {
  const found = /^([0-9A-I]{2})(?:>(.+))?$/.exec(move);
  return found ? { tile: found[1] ?? "", end: found[2] ?? "" } : null;
}

export const moveOf = ({ tile, end }: Play): string => (end === "" ? tile : `${tile}>${end}`);

/** Ends on which a tile may be played; `""` for a lead. */
export function placesOf(legal: readonly string[], tile: string | null): string[] {
  return legal
    .map(playOf)
    .filter((play): play is Play => play !== null && play.tile === tile)
    .map((play) => play.end);
}

/** Tiles with at least one legal play. */
export function playable(legal: readonly string[]): Set<string> {
  return new Set(legal.map(playOf).flatMap((play) => (play === null ? [] : [play.tile])));
}

/** Next choice, cyclically; without a current choice the first, or the last for a step of -1. */
export function stepped<T>(choices: readonly T[], chosen: T | null, step: 1 | -1): T | null {
  if (choices.length === 0) return null;
  const at = chosen === null ? -1 : choices.indexOf(chosen);
  const next = at < 0 ? (step === 1 ? 0 : choices.length - 1) : (at + step + choices.length) % choices.length;
  return choices[next] ?? null;
}

/** Readable name of a tile: “6-3”. */
export const tileWords = (tile: string): string => pipsOf(tile).join("-");

/** Sum of the pips of a hand. */
export const weight = (hand: readonly string[]): number =>
  hand.reduce((sum, tile) => sum + pipsOf(tile)[0] + pipsOf(tile)[1], 0);
