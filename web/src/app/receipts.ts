// Receipts: what one seat saw and contributed, kept where the server cannot change it. The same JSON is read by
// `doublesix verify` and by the script of the guide (src/doublesix/dealing/receipts.py).
import type { TableCard, TableSeen } from "../wire/types";

export const FORMAT = "doublesix-receipt-1";
const MOST_SENT = 16;
const MOST_ROUNDS = 400;

export interface Contribution {
  readonly seat: number;
  readonly entropy: string;
}

export interface Receipt {
  readonly format: typeof FORMAT;
  readonly origin: string;
  readonly table: string;
  /** The first commitment shown; never replaced by a later one. */
  readonly commitment: string;
  /** Whether it was shown before the match began, that is, before the seed was complete. */
  readonly in_time: boolean;
  /** Contributions to the seed sent from this browser, the latest last. */
  readonly sent: readonly Contribution[];
  /** Seat of the user once the match had begun; absent for a spectator. */
  readonly seat?: number;
  /** Contribution of every seat, as shown once the match had begun. */
  readonly shown: readonly string[];
  /** Tiles that the seat was seen to hold, by the number of the round. */
  readonly held: Readonly<Record<string, readonly string[]>>;
}

/** Origin and table, taken from the address bar rather than from the server. */
export type Place = Pick<Receipt, "origin" | "table">;

/** Update a receipt, or start one, with the current view of a table. */
export function seeing(before: Receipt | null, place: Place, card: TableCard, seen: TableSeen): Receipt {
  const waiting = seen.stage === "waiting";
  const first = {
    format: FORMAT,
    ...place,
    commitment: card.commitment,
    in_time: waiting,
    sent: [],
    shown: [],
    held: {},
  } as const;
  const receipt: Receipt = before ?? first;
  return waiting ? receipt : holding(begun(receipt, seen), seen.round ?? 0, seen.hand ?? []);
}

/** Add a contribution that is about to be sent. */
export function adding(receipt: Receipt, contribution: Contribution): Receipt {
  return { ...receipt, sent: [...receipt.sent, contribution].slice(-MOST_SENT) };
}

function begun(receipt: Receipt, seen: TableSeen): Receipt {
  const shown = seen.seats.map(({ entropy }) => entropy ?? "");
  const mine = receipt.seat ?? seen.seat ?? null;
  return {
    ...receipt,
    ...(mine === null ? {} : { seat: mine }),
    shown: receipt.shown.length > 0 || shown.includes("") ? receipt.shown : shown,
  };
}

function holding(receipt: Receipt, round: number, hand: readonly string[]): Receipt {
  const before = receipt.held[round] ?? [];
  const fresh = hand.filter((tile) => !before.includes(tile));
  if (fresh.length === 0 || (before.length === 0 && Object.keys(receipt.held).length >= MOST_ROUNDS)) return receipt;
  return { ...receipt, held: { ...receipt.held, [round]: [...before, ...fresh] } };
}

/** Parse a receipt; `null` if the text is not one. */
export function readReceipt(text: string): Receipt | null {
  try {
    const found = JSON.parse(text) as Partial<Receipt>;
    const { origin, table, commitment, in_time } = found;
    if (found.format !== FORMAT || origin === undefined || table === undefined || commitment === undefined) return null;
    return {
      sent: [],
      shown: [],
      held: {},
      ...found,
      format: FORMAT,
      origin,
      table,
      commitment,
      in_time: in_time === true,
    };
  } catch {
    return null;
  }
}
