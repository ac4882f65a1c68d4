// Quick pairing of people who want to play the same game.
import type { GameSeen, Lobby, TableLine } from "../wire/types";

/** Waiting time for people, in milliseconds, before a bot is offered. */
export const OFFER_MS = 20_000;

/** Data of a table that was opened for quick pairing. */
export interface Pairing {
  readonly game: string;
  readonly seats: number;
  /** The bot that is offered after the waiting time. */
  readonly bot: string;
  /** When it is offered, as `Date.now()` of this browser. */
  readonly until: number;
}

const wanted = (line: TableLine, game: string, seats: number): boolean => {
  const { table } = line;
  const usual = table.game === game && table.seats === seats && !table.partners && (table.changes ?? 0) === 0;
  const timed = (table.move_seconds ?? 0) > 0 || table.calling === true;
  return usual && !timed && !line.mine && line.stage === "waiting" && line.names.includes(null) && line.names.some((name) => name !== null);
};

/** Open tables of this game by its standard rules, without calling or clock, in the same order for every visitor. */
export const waitingFor = (lobby: Lobby, game: Pick<GameSeen, "id">, seats: number): readonly TableLine[] =>
  lobby.open.filter((line) => wanted(line, game.id, seats)).sort((one, other) => (one.table.id < other.table.id ? -1 : 1));

/** Table to move to if two players opened tables at the same time: the player with the greater table id moves. */
export const goesOver = (own: string, others: readonly TableLine[]): TableLine | null => others.find((line) => line.table.id < own) ?? null;

const PLACE = "doublesix-pair-";

export function rememberPairing(table: string, pairing: Pairing): void {
  try {
    sessionStorage.setItem(PLACE + table, JSON.stringify(pairing));
  } catch {
    // Without session storage the table waits like any other.
  }
}

export function pairingOf(table: string): Pairing | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE + table) ?? "null") as Pairing | null;
  } catch {
    return null;
  }
}
