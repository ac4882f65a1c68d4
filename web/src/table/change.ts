// Incremental updates of a table, and the digest that detects a divergence from the server's state.
import type { Change, OwnSeen, TableSeen } from "../wire/types";
import { hashing, hex } from "../app/crypto";
import { DIGITS, digestText } from "../app/digest";

/** Defaults of the private fields, for those that a change omits. */
const NOTHING_OWN: Omit<OwnSeen, "digest" | "seat"> = {
  hand: [],
  legal: [],
  counts: [],
  gains: [],
  lead: null,
  forced: false,
  may: [],
  held: null,
  notation: null,
};

/** Apply a change to a table; the result's digest tells whether it matches the server's state. */
export function changed(seen: TableSeen, { table, own }: Change): TableSeen {
  const { played = [], plays = seen.plays ?? [], seats = seen.seats, tiles, ...rest } = table;
  // Left out, as in a full update, for who has stood up.
  const { seat: _, ...before } = seen;
  return {
    ...before,
    ...rest,
    ...NOTHING_OWN,
    ...own,
    may: own.may ?? [],
    plays: [...plays, ...played],
    seats: tiles === undefined ? seats : seats.map((seat, at) => ({ ...seat, tiles: tiles[at] ?? 0 })),
  };
}

/** First 16 hexadecimal digits of the SHA-256 of `digestText`. */
export async function digestOf(seen: TableSeen): Promise<string> {
  return hex(await (await hashing()).sha256(digestText(seen))).slice(0, DIGITS);
}
