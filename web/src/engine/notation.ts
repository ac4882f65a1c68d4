/** Notation of tiles, ends and moves, for the numbers that the engine has for them. */
import { bareMove, NO_END } from "./board";
import type { Move, MoveKind } from "./shapes";

/** Pips as digits of base 19: `A` is ten. */
const SIGNS = "0123456789ABCDEFGHI";
const SIDES_AND_ENDS = ["s1", "s2", "e1", "e2"];
/** Moves without a tile, by their words. */
export const BARE: readonly Exclude<MoveKind, "play">[] = ["draw", "pass", "claim", "call", "release"];

/** Whether a move in the notation lays a tile. */
export const isPlay = (move: string): boolean => BARE.every((word) => word !== move);

interface Halves {
  readonly high: number;
  readonly low: number;
}

/** The names of all tiles and ends of one set. Tiles are numbered by rank, ends four to a tile. */
export class Notation {
  readonly #tiles: readonly Halves[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(set: number) {
    const all = Array.from({ length: set + 1 }, (_, high) =>
      Array.from({ length: high + 1 }, (_, low) => ({ high, low })),
    );
    this.#tiles = all.flat().sort((one, other) => rank(one) - rank(other));
    this.#numbers = new Map(this.#tiles.map((tile, number) => [name(tile), number]));
  }

  /** Number of tiles. */
  get size(): number {
    return this.#tiles.length;
  }

  /** Name of a tile, the heavier half first: `63`. */
  tile(number: number): string {
    return name(this.#halves(number));
  }

  tiles(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.tile(number));
  }

  /** Number of a tile, with its halves in either order; -1 if it is none of the set. */
  tileNumber(text: string): number {
    const pips = [...text.toUpperCase()].map((sign) => SIGNS.indexOf(sign));
    if (pips.length !== 2 || pips.includes(-1)) return -1;
    return this.#numbers.get(name({ high: Math.max(...pips), low: Math.min(...pips) })) ?? -1;
  }

  isDouble(number: number): boolean {
    const { high, low } = this.#halves(number);
    return high === low;
  }

  /** Pips of both halves, the heavier one first. */
  halves(number: number): readonly [number, number] {
    const { high, low } = this.#halves(number);
    return [high, low];
  }

  /** Pips of a tile. */
  pips(number: number): number {
    const { high, low } = this.#halves(number);
    return high + low;
  }

  /** Name of an end: `63/3` for the half of a single, `66/s1` for a side of a double. */
  end(number: number): string {
    const tile = number >> 2;
    const place = this.isDouble(tile) ? (SIDES_AND_ENDS[number & 3] ?? "") : (SIGNS[this.endPip(number)] ?? "");
    return `${this.tile(tile)}/${place}`;
  }

  /** The pip that an end shows. */
  endPip(number: number): number {
    const { high, low } = this.#halves(number >> 2);
    return high !== low && (number & 3) === 1 ? low : high;
  }

  /** Number of an end; -1 if it is none of the set. */
  endNumber(text: string): number {
    const [tile = "", place = "", ...rest] = text.split("/");
    const number = this.tileNumber(tile);
    if (number < 0 || rest.length > 0) return -1;
    if (this.isDouble(number)) {
      const joint = SIDES_AND_ENDS.indexOf(place.toLowerCase());
      return joint < 0 ? -1 : 4 * number + joint;
    }
    const { high, low } = this.#halves(number);
    const joint = [high, low].indexOf(place.length === 1 ? SIGNS.indexOf(place.toUpperCase()) : -1);
    return joint < 0 ? -1 : 4 * number + joint;
  }

  /** A move in the notation: `63>66/s1`, `66`, `draw`. */
  move({ kind, tile, end }: Move): string {
    if (kind !== "play") return kind;
    return end === NO_END ? this.tile(tile) : `${this.tile(tile)}>${this.end(end)}`;
  }

  /** The move of a text in full notation; null if it is none. */
  parseMove(text: string): Move | null {
    const bare = BARE.find((word) => word === text.trim().toLowerCase());
    if (bare) return bareMove(bare);
    const [tile = "", end, ...rest] = text.trim().split(">");
    const number = this.tileNumber(tile.trim());
    const place = end === undefined ? NO_END : this.endNumber(end.trim());
    return number < 0 || place < 0 || rest.length > 0 ? null : { kind: "play", tile: number, end: place };
  }

  #halves(number: number): Halves {
    return this.#tiles[number] ?? { high: 0, low: 0 };
  }
}

/** Heaviness for lots and leads: the pips, then the heavier half (FU-04). */
function rank({ high, low }: Halves): number {
  return (high + low) * SIGNS.length + high;
}

function name({ high, low }: Halves): string {
  return `${SIGNS[high] ?? ""}${SIGNS[low] ?? ""}`;
}
