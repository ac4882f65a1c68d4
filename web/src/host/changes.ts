// What of a table has changed between two pictures of it, as it travels.
import { hashOf } from "../app/deal";
import { hex } from "../app/crypto";
import { DIGITS, digestText } from "../app/digest";
import type { SeatSeen, TableChange, TableSeen } from "../wire/types";
import { same } from "./shape";

/** The public picture of a table with all its fields; `may` and `digest` are those of no seat. */
export type Shown = Required<Omit<TableSeen, PrivateField>> & Pick<TableSeen, "may" | "digest">;

type PrivateField = "seat" | "hand" | "legal" | "counts" | "gains" | "lead" | "forced" | "held" | "notation";

/** Fields that a change names by themselves, or that the private part brings. */
const APART: ReadonlySet<string> = new Set(["seq", "now", "seats", "plays", "may", "digest", "next_at"]);

/** Fields of a seat that are sent in frames about presence, or in `tiles`. */
const apart = ({ here: _, away_until: __, tiles: ___, ...sitting }: SeatSeen): object => sitting;

/** The public change between two pictures of one table. */
export function changeBetween(before: Shown, after: Shown): TableChange {
  const names = Object.keys(after) as (keyof Shown)[];
  const changed = names.filter((name) => !APART.has(name) && !same(before[name], after[name]));
  return {
    seq: after.seq,
    now: after.now,
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    // Presence can set it between two changes, so it is repeated.
    ...(before.next_at === null && after.next_at === null ? {} : { next_at: after.next_at }),
    ...playsChange(before.plays, after.plays),
    ...seatsChange(before.seats, after.seats),
  };
}

function playsChange(before: readonly string[], after: readonly string[]): Pick<TableChange, "plays" | "played"> {
  if (!same(after.slice(0, before.length), before)) return { plays: after };
  return after.length > before.length ? { played: after.slice(before.length) } : {};
}

function seatsChange(before: readonly SeatSeen[], after: readonly SeatSeen[]): Pick<TableChange, "seats" | "tiles"> {
  if (!after.every((seat, at) => same(apart(seat), apart(before[at] ?? seat)))) return { seats: after };
  const tiles = after.map((seat) => seat.tiles ?? 0);
  return same(
    tiles,
    before.map((seat) => seat.tiles ?? 0),
  )
    ? {}
    : { tiles };
}

/** Checksum by which a page verifies its own copy of the picture. */
export const digestFor = (shown: Shown, hand: readonly string[]): string =>
  hex(hashOf(digestText({ ...shown, hand }))).slice(0, DIGITS);
