// A sheet that several telephones have: what was not sent yet, and what differs after another one has written.
import type { SheetHead, SheetHouse } from "../../wire/types";
import type { Entry, SheetRecord } from "./record";
import type { KeptSheet } from "./store";

/** What a telephone knows about a sheet that it shares. */
export interface Shared {
  /** The link, which all matches of an evening have. */
  readonly link: string;
  /** Number of the match in its evening, from 0. */
  readonly no: number;
  /** How many entries from the beginning are at the server as they are here. */
  readonly sent: number;
  /** Whether something was changed here that the server does not know yet. */
  readonly waits: boolean;
  /** Whether this telephone writes; the others follow. */
  readonly writes: boolean;
  /** Entries of this telephone that are not in the sheet, since another one had taken over. */
  readonly apart: readonly Entry[];
}

export interface SharedSheet extends KeptSheet {
  readonly shared: Shared;
}

/** The sheet as the server has it. */
export interface Remote {
  readonly head: SheetHead;
  readonly house: SheetHouse;
  readonly entries: readonly Entry[];
  readonly writes: boolean;
}

/** Entries of one message, and letters of them in it: a server reads frames of 4,096 bytes. */
const MOST_TOGETHER = 100;
const MOST_LETTERS = 2_400;

export const isShared = (sheet: KeptSheet): sheet is SharedSheet => sheet.shared !== undefined;

const plain = ({ kind, seat, count = 0, hands = [] }: Entry): string => JSON.stringify([kind, seat, count, hands]);

/** How many entries two lists have in common from the beginning. */
export function common(one: readonly Entry[], other: readonly Entry[]): number {
  const differs = one.findIndex((entry, at) => {
    const there = other[at];
    return there === undefined || plain(entry) !== plain(there);
  });
  return differs < 0 ? one.length : differs;
}

/** The heading of a sheet as it travels; the sheet has the same id on every telephone. */
export const headOf = ({ id, record }: Pick<KeptSheet, "id" | "record">): SheetHead => {
  const { game, variation, seats, partners, players, date } = record;
  return { match: id, game, variation, seats, partners, players, date };
};

/** The record that the server has. */
export function recordOf({ head, house, entries }: Remote): SheetRecord {
  const { match: _, ...rest } = head;
  return { ...rest, house, entries };
}

/** What is known of a sheet after its keeper has changed it: what was sent before stays sent while it is there. */
export const changed = (shared: Shared, { entries }: SheetRecord): Shared => ({
  ...shared,
  waits: true,
  sent: Math.min(shared.sent, entries.length),
});

/** What a telephone sends next, so that the server has its sheet; null if the server has it already. */
export function nextPiece(
  { id, record }: KeptSheet,
  { head, house, entries }: Remote,
): { readonly keep: number; readonly entries: readonly Entry[] } | null {
  const isNext = head.match !== id;
  const keep = isNext ? 0 : common(record.entries, entries);
  const isSame = keep === record.entries.length && keep === entries.length;
  const agreed = house.target === record.house.target && house.false_call === record.house.false_call;
  if (!isNext && isSame && agreed) return null;
  const piece: Entry[] = [];
  let letters = 0;
  for (const entry of record.entries.slice(keep, keep + MOST_TOGETHER)) {
    letters += JSON.stringify(entry).length;
    if (letters > MOST_LETTERS) break;
    piece.push(entry);
  }
  return { keep, entries: piece };
}

/** Entries of this telephone that neither were sent nor are in the sheet that another one has written. */
export function unsent({ record, shared }: SharedSheet, { entries }: Remote): readonly Entry[] {
  return shared.waits ? record.entries.slice(Math.max(shared.sent, common(record.entries, entries))) : [];
}

/** What becomes of the sheets of a link on this telephone when the server shows its own. */
export interface Outcome {
  /** Sheets to keep, the one that is shown last. */
  readonly keeps: readonly KeptSheet[];
  /** Entries of this telephone that another one's took the place of, just now. */
  readonly lost: readonly Entry[];
  /** Matches of this telephone that are not in the evening, because another one had taken over. */
  readonly alone: readonly KeptSheet[];
  /** Points to win and price of a wrong call here, where another telephone has agreed on others. */
  readonly house: SheetHouse | null;
}

/** Another telephone writes: its sheet counts, and what was not sent from here is set apart. */
export function followed(mine: readonly SharedSheet[], remote: Remote, link: string, now: number): Outcome {
  const here = mine.find(({ id }) => id === remote.head.match);
  const lost = here === undefined ? [] : unsent(here, remote);
  const alone = mine
    .filter((sheet) => sheet !== here && sheet.shared.waits)
    .map(({ shared: _, ...sheet }): KeptSheet => sheet);
  const latest = Math.max(-1, ...mine.map(({ shared }) => shared.no));
  const shared: Shared = {
    link,
    no: here?.shared.no ?? latest + 1,
    sent: remote.entries.length,
    waits: false,
    writes: remote.writes,
    apart: [...(here?.shared.apart ?? []), ...lost],
  };
  const agreedHere = here?.shared.waits === true ? here.record.house : null;
  const differs =
    agreedHere !== null &&
    (agreedHere.target !== remote.house.target || agreedHere.false_call !== remote.house.false_call);
  const shown = { id: remote.head.match, at: now, over: here?.over ?? false, record: recordOf(remote), shared };
  return { keeps: [...alone, shown], lost, alone, house: differs ? agreedHere : null };
}

/** The sheet of a link that is to be sent next: the first in its evening that waits, from the server's match on. */
export function nextToSend(mine: readonly SharedSheet[], remote: Remote): SharedSheet | null {
  const from = mine.find(({ id }) => id === remote.head.match)?.shared.no ?? 0;
  const waiting = mine.filter(({ shared }) => shared.waits && shared.no >= from);
  return waiting.sort((one, other) => one.shared.no - other.shared.no)[0] ?? null;
}
