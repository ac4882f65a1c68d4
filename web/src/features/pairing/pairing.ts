// Pairing of people who press Play for the same game: which table to join, and when to move to another one.
import type { Lobby, TableLine, TableRequest, TableSeen } from "../../wire/types";

/** Waiting time for people, in milliseconds, before a bot is offered. */
export const OFFER_MS = 20_000;

/** What a person who pressed Play waits for. */
export interface Pairing {
  readonly game: string;
  readonly seats: number;
  /** The bot that is offered after the waiting time. */
  readonly bot: string;
  /** Whether it is played as in its document, without the proposed house rules. */
  readonly booklet: boolean;
  /** When it is offered, as `Date.now()` of this browser. */
  readonly until: number;
}

/** The table that Play opens where no one waits; the server recognises it as the proposed table of its game. */
export const requestOf = ({ game, seats, bot, booklet }: Pairing): TableRequest => ({
  game,
  filler: bot,
  fill: Array.from({ length: seats }, () => "open"),
  public: true,
  proposed: !booklet,
});

/** What a person at a pairing table does next. */
export type Step =
  | { readonly do: "wait" }
  /** Leave the seat, to move to another table; refused by the server if the match begins first. */
  | { readonly do: "stand" }
  /** Take the seat at this table, to wait here. */
  | { readonly do: "sit"; readonly seat: number }
  | { readonly do: "join"; readonly line: TableLine }
  /** Open another table: this one can be waited at no longer. */
  | { readonly do: "open" }
  /** The match has begun with this person. */
  | { readonly do: "play" };

/**
 * Next step of a person at table `id`, given the tables at which others wait, by their ids.
 *
 * Of two tables, the people of the one with the greater id move. Moves only ever lead to smaller ids, so they end, and
 * people who opened tables at the same instant meet.
 */
export function nextStep(
  id: string,
  seen: Pick<TableSeen, "stage" | "seat" | "seats">,
  waiting: readonly TableLine[],
): Step {
  const seated = seen.seat !== undefined;
  if (seen.stage !== "waiting") {
    if (seated) return { do: "play" };
    return waiting[0] ? { do: "join", line: waiting[0] } : { do: "open" };
  }
  if (seated) return waiting.some((line) => line.table.id < id) ? { do: "stand" } : { do: "wait" };
  const [first] = waiting;
  if (first && first.table.id !== id) return { do: "join", line: first };
  const free = seen.seats.findIndex((seat) => !seat.person && !seat.bot);
  return free < 0 ? { do: "open" } : { do: "sit", seat: free };
}

/** Number of listed tables at which another person waits for this game. */
export const waitingIn = (lobby: Lobby, game: string, seats: number, booklet: boolean): number =>
  lobby.open.filter(
    ({ table, names, mine }) =>
      (booklet ? table.booklet : table.proposed) &&
      table.game === game &&
      table.seats === seats &&
      !mine &&
      names.some((name) => name !== null),
  ).length;

const PLACE = "doublesix-pair-";

export function rememberPairing(table: string, pairing: Pairing): void {
  try {
    sessionStorage.setItem(PLACE + table, JSON.stringify(pairing));
  } catch {
    // Without session storage the table waits like any other.
  }
}

/** End the pairing at a table: the match has begun, or the person has left the seat. */
export function forgetPairing(table: string): void {
  try {
    sessionStorage.removeItem(PLACE + table);
  } catch {
    // Nothing was stored.
  }
}

export function pairingOf(table: string): Pairing | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE + table) ?? "null") as Pairing | null;
  } catch {
    return null;
  }
}
