// Parsing of plays in notation: `66` is a lead, `63>66/s1` a tile laid on the end s1 of 66.
import { pipOf, pipsOf } from "../tile/notation";

/** End of a tile, where another may be joined. */
export interface Place {
  /** Name in notation: `66/s1`, `63/3`. */
  readonly name: string;
  readonly pip: number;
}

export interface Play {
  readonly tile: string;
  /** The end that it was laid on, in notation; `null` for a lead. */
  readonly end: string | null;
  readonly double: boolean;
  /** The end that joins the line; for a lead, the heavier half. */
  readonly near: Place;
  readonly far: Place;
  /** The two additional ends of a spinner; empty for other tiles. */
  readonly branches: readonly Place[];
}

/** The pip that a tile must show to be laid on this end. */
export function pipAt(end: string): number {
  const place = end.slice(3);
  return pipOf(place.length === 1 ? place : end.charAt(0));
}

/** The tile of an end. */
export function tileOf(end: string): string {
  return end.slice(0, 2);
}

export function parsePlay(text: string, spinners: readonly string[]): Play {
  const tile = text.slice(0, 2);
  const end = text.includes(">") ? text.slice(3) : null;
  const [high, low] = pipsOf(tile);
  const place = (name: string, pip: number): Place => ({ name: `${tile}/${name}`, pip });
  if (high === low) {
    const branches = spinners.includes(tile) ? [place("e1", high), place("e2", high)] : [];
    return { tile, end, double: true, near: place("s1", high), far: place("s2", high), branches };
  }
  const heavy = place(tile.charAt(0), high);
  const light = place(tile.charAt(1), low);
  const first = end === null || pipAt(end) === high;
  return { tile, end, double: false, near: first ? heavy : light, far: first ? light : heavy, branches: [] };
}
