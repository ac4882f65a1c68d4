// A score sheet as it is kept: who plays what, and everything that was entered; the scores follow from it.
import type { EntryKind } from "../../engine/sheetShapes";
import { type House, presetOf, type Preset, type Seating } from "./games";

/** What a hand holds at the end of a round: its tiles, or only their pips. */
export type Hand = readonly string[] | number;

/** An entry; `count` of a play, and `hands` of all seats at the end of a round, where they are known. */
export interface Entry {
  readonly kind: EntryKind;
  readonly seat: number;
  readonly count?: number;
  readonly hands?: readonly Hand[];
}

export interface SheetRecord {
  readonly game: string;
  readonly variation: string;
  readonly seats: number;
  readonly partners: boolean;
  readonly house: House;
  readonly players: readonly string[];
  /** Day of the match, `2026-11-21`. */
  readonly date: string;
  readonly entries: readonly Entry[];
}

/** Rules, and the table at which they are played. */
export interface Table {
  readonly preset: Preset;
  readonly seating: Seating;
}

/** The rules and the table of a record; null where this page does not have them. */
export function tableOf(record: SheetRecord): Table | null {
  const preset = presetOf(record.game, record.variation);
  const seating = preset?.seatings.find(
    ({ seats, partners }) => seats === record.seats && partners === record.partners,
  );
  return preset === null || seating === undefined ? null : { preset, seating };
}

/** The side of a seat: its own, or that of its pair, whose seats lie across. */
export const sideOf = ({ partners }: Pick<SheetRecord, "partners">, seat: number): number =>
  partners ? seat % 2 : seat;

/** The seats of each side. */
export function sidesOf({ seats, partners }: Pick<SheetRecord, "seats" | "partners">): readonly (readonly number[])[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return partners
    ? [all.filter((seat) => seat % 2 === 0), all.filter((seat) => seat % 2 === 1)]
    : all.map((seat) => [seat]);
}

const isText = (value: unknown): value is string => typeof value === "string";
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const KINDS: readonly EntryKind[] = ["count", "steal", "false_call", "out", "blocked"];

/** Whether a stored value is an entry. */
export function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { kind, seat, count, hands } = value as Partial<Record<keyof Entry, unknown>>;
  const isHand = (hand: unknown) => isWhole(hand) || (Array.isArray(hand) && hand.every(isText));
  return (
    KINDS.includes(kind as EntryKind) &&
    isWhole(seat) &&
    (count === undefined || isWhole(count)) &&
    (hands === undefined || (Array.isArray(hands) && hands.every(isHand)))
  );
}

/** The record of a stored value; null if it is none of a table that this page has. */
export function readRecord(value: unknown): SheetRecord | null {
  if (typeof value !== "object" || value === null) return null;
  const one = value as Record<keyof SheetRecord, unknown>;
  const house = one.house as Partial<Record<keyof House, unknown>> | null | undefined;
  const good =
    isText(one.game) &&
    isText(one.variation) &&
    isWhole(one.seats) &&
    typeof one.partners === "boolean" &&
    isWhole(house?.target) &&
    isWhole(house?.false_call) &&
    Array.isArray(one.players) &&
    one.players.every(isText) &&
    one.players.length === one.seats &&
    isText(one.date) &&
    Array.isArray(one.entries) &&
    one.entries.every(isEntry);
  return good && tableOf(one as SheetRecord) !== null ? (one as SheetRecord) : null;
}
