// Scheduler: what a table does without a command, and when: deals, bots, clocks, the next round.
import { type BotTurn, botTurn, legalWords, movesAt, speaksAt } from "./botTurns";
import { DOMAIN } from "./data";
import { dealtNext } from "./dealer";
import { acted, silence } from "./decideMoves";
import type { Entry } from "./log";
import {
  askedOf,
  type CallWindow,
  deadlineOf,
  isOpen,
  isPersonAt,
  peopleAt,
  silentIn,
  stageOf,
  type Table,
  windowEnd,
} from "./state";

/** What a table is to do now: entries to store, or when to ask again, or the bot that is to move. */
export interface Due {
  readonly entries?: readonly Entry[];
  readonly at?: number;
  readonly bot?: BotTurn;
}

const PAUSE_OF_BOTS = 4;

/** What a table is to do now. The table is shown on a page; without one its clock stands still. */
export function due(table: Table, now: number): Due {
  const stage = stageOf(table);
  if (stage === "waiting") return table.seats.some(isOpen) ? {} : { entries: [{ kind: "started" }] };
  if (stage === "over") return {};
  if (table.match.needs === "act") return inRound(table, now);
  const at = nextRoundAt(table);
  if (at !== null && at > now && !allReady(table)) return { at };
  return { entries: dealtNext(table) };
}

const allReady = (table: Table): boolean => {
  const people = peopleAt(table);
  return people.length > 0 && people.every((seat) => table.ready.includes(seat));
};

/** When the next round is dealt if the person is not ready before; `null` if none is due. */
export function nextRoundAt(table: Table): number | null {
  if (stageOf(table) !== "between") return null;
  const { between } = DOMAIN.ms;
  // Bots are never ready, so a table of bots pauses only for those who watch.
  const pause = peopleAt(table).length > 0 ? between : Math.min(between, PAUSE_OF_BOTS * table.created.pace);
  return table.endedAt + pause;
}

/** Entries of a bot's move; `null` if the table has changed since it was asked, or the move is not legal. */
export function botMoved(table: Table, turn: BotTurn, move: string, now: number): readonly Entry[] | null {
  const asked = stageOf(table) === "playing" && table.match.needs === "act" ? inRound(table, now).bot : undefined;
  if (asked === undefined || !sameTurn(asked, turn) || !asked.legal.includes(move)) return null;
  if (move === "release") return [silence(table, turn.seat, "bot")];
  if (move === "claim" || move === "call") return [{ kind: "acted", seat: turn.seat, move, by: "bot" }];
  return acted(table, turn.seat, move, turn.clock ? "clock" : "bot");
}

/** Whether two turns are one decision. */
export const sameTurn = (one: BotTurn, other: BotTurn): boolean =>
  one.seat === other.seat && one.seq === other.seq && one.kind === other.kind && one.decision === other.decision;

function inRound(table: Table, now: number): Due {
  const { round } = table.match;
  if (round !== null && round.owner !== null && round.asking.length > 0 && !table.created.calling)
    return { entries: [{ kind: "acted", seat: round.owner, move: "claim" }] };
  if (table.window !== null) return inWindow(table, table.window, now);
  const seat = askedOf(table);
  const sitting = seat === null ? undefined : table.seats[seat];
  if (seat === null || sitting === undefined) return {};
  if (table.flagged) return { bot: botTurn(table, seat, sitting.bot || table.created.filler, table.changedAt, "move") };
  if (sitting.bot !== "") return { bot: botTurn(table, seat, sitting.bot, movesAt(table, seat), "move") };
  const deadline = deadlineOf(table);
  if (deadline === null) return {};
  return deadline <= now ? { entries: [{ kind: "flagged", seat }] } : { at: deadline };
}

/** The next seat to speak in a window: a bot at its own time, or a person whose time is up. */
function inWindow(table: Table, window: CallWindow, now: number): Due {
  const silent = silentIn(window);
  const bots = silent
    .filter((seat) => table.seats[seat]?.bot)
    .map((seat) => ({ seat, at: speaksAt(table, window, seat) }));
  bots.sort((one, other) => one.at - other.at || one.seat - other.seat);
  const [first] = bots;
  if (first !== undefined) {
    const { seat, at } = first;
    if (legalWords(table, seat).length > 0)
      return { bot: botTurn(table, seat, table.seats[seat]?.bot ?? "", at, "window") };
    return at <= now ? { entries: [silence(table, seat, "bot")] } : { at };
  }
  const until = windowEnd(window);
  if (until > now) return { at: until };
  const people = silent.filter((seat) => isPersonAt(table, seat));
  return { entries: people.map((seat) => silence(table, seat, "clock")) };
}
