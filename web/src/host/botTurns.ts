// Turns of bots: what a bot decides from, and when it moves, which is settled before it sees anything.
import { hashOf } from "../app/deal";
import { DOMAIN } from "./data";
import { answersAtOnce } from "./names";
import type { Seen } from "./standing";
import { type CallWindow, peopleAt, type Table, windowMs } from "./state";

/** A decision that a bot is to make; `seen` is what its seat may know, and all that it gets. */
export interface BotTurn {
  readonly seat: number;
  readonly kind: string;
  /** When it moves, ms of the table's clock. */
  readonly at: number;
  readonly decision: "move" | "window";
  /** Number of the last entry that changed the match; a newer one makes the turn stale. */
  readonly seq: number;
  readonly legal: readonly string[];
  readonly seen: () => Seen;
  /** File of the value network of the table. */
  readonly network: string | null;
  /** Whether it moves for a person whose time is up. */
  readonly clock: boolean;
}

/** The turn of a bot that moves at `at`, for its own seat or for a person whose time is up. */
export function botTurn(table: Table, seat: number, kind: string, at: number, decision: BotTurn["decision"]): BotTurn {
  const { match } = table;
  return {
    seat,
    kind,
    at,
    decision,
    seq: table.changed,
    legal: decision === "window" ? legalWords(table, seat) : match.legal(seat),
    seen: () => match.seenBy(seat, decision === "window"),
    network: table.setup.network ?? null,
    clock: table.seats[seat]?.bot === "",
  };
}

/** What a bot may say in the open window; nothing where there is nothing to claim or call. */
export function legalWords(table: Table, seat: number): readonly string[] {
  const word = table.window?.stage === "claim" ? "claim" : "call";
  // A bot counts the ends, so it never makes a false call.
  const scores = table.match.round?.owner !== null && table.match.whyNotHidden(word, seat) === null;
  return scores ? [word, "release"] : [];
}

/** When the bot in a seat moves; for a person, within the time for a move, so that it uses up no reserve. */
export function movesAt(table: Table, seat: number): number {
  const { turn, created } = table;
  const sitting = table.seats[seat];
  const handed = turn?.handed ?? 0;
  const at = Math.max(table.changedAt, handed) + delay(table, table.changed, seat, sitting?.bot ?? "");
  if (turn === null || !sitting?.person || created.move_seconds === 0) return at;
  return Math.min(at, Math.max(handed, turn.since + created.move_seconds * 1000));
}

/** When a bot speaks in a window: at most when half of the stage is over. */
export function speaksAt(table: Table, window: CallWindow, seat: number): number {
  const late = Math.floor(windowMs(window) / 2);
  return window.opened + Math.min(delay(table, window.seq, seat, table.seats[seat]?.bot ?? ""), late);
}

/** Delay of a bot's move: the pace, a quarter more or less by a hash that does not depend on the tiles. */
function delay(table: Table, seq: number, seat: number, kind: string): number {
  const [high = 0, low = 0] = hashOf(`${table.created.id} ${seq} ${seat}`);
  const share = (high * 256 + low) / 0xffff;
  const least = [
    ...(peopleAt(table).length === 0 ? [DOMAIN.ms.alone] : []),
    ...(answersAtOnce(kind) ? [] : [DOMAIN.ms.thinking]),
  ];
  return evenRounded(Math.max(table.created.pace, ...least) * (0.75 + share / 2));
}

/** The nearest whole number, of two the even one, as Python rounds. */
function evenRounded(number: number): number {
  const rounded = Math.round(number);
  return rounded - number === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
