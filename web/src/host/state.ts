// State of a table, as the fold of its log.
import type { Created } from "./log";
import type { Setup } from "./data";
import { DOMAIN } from "./data";
import { another, botTitle, distinct } from "./names";
import type { Standing } from "./standing";

export type Stage = "waiting" | "playing" | "between" | "over";

/** Occupant of a seat; an open seat has neither a person nor a bot. */
export interface Sitting {
  /** Id of the person who owns the seat; empty for none. */
  readonly person: string;
  readonly name: string;
  readonly entropy: string;
  /** Bot that moves for the seat now; empty if its person does. */
  readonly bot: string;
}

export const NOBODY: Sitting = { person: "", name: "", entropy: "", bot: "" };

export const isOpen = ({ person, bot }: Sitting): boolean => person === "" && bot === "";

/** Whether a person owns the seat and no bot plays for it. */
export const isPerson = ({ person, bot }: Sitting): boolean => person !== "" && bot === "";

/** Whether the person who owns a seat moves for it. */
export const isPersonAt = ({ seats }: { readonly seats: readonly Sitting[] }, seat: number): boolean => {
  const sitting = seats[seat];
  return sitting !== undefined && isPerson(sitting);
};

/** The time after a play at a table with calling, in which its score is claimed, called or let go. */
export interface CallWindow {
  readonly stage: "claim" | "call";
  readonly owner: number;
  readonly speakers: readonly number[];
  /** When the stage began, ms of the table's clock, and the number of the entry that began it. */
  readonly opened: number;
  readonly seq: number;
  readonly spoken: readonly number[];
  /** Opponents who have lost the call on this play by an earlier false call. */
  readonly barred: readonly number[];
}

export const windowMs = ({ stage }: CallWindow): number => DOMAIN.ms[stage];

/** When the stage ends for a person who has said nothing, ms of the table's clock. */
export const windowEnd = (window: CallWindow): number => window.opened + windowMs(window);

/** Seats that may still speak in this stage. */
export const silentIn = ({ speakers, spoken }: CallWindow): readonly number[] =>
  speakers.filter((seat) => !spoken.includes(seat));

/** The turn in progress: its time is never paused, whoever moves. */
export interface Turn {
  readonly seat: number;
  readonly since: number;
  /** When a bot first had the seat in this turn; `null` if none had. */
  readonly handed: number | null;
}

/** A person's last play, while it may be taken back, with the table before it. */
export interface Undo {
  readonly seat: number;
  readonly move: string;
  readonly match: Standing;
  readonly turn: Turn | null;
  readonly used: number;
  readonly bank: readonly number[];
  readonly deals: Deals;
  /** Whether another seat has passed or spoken since. */
  readonly followed: boolean;
}

/** Events of the match so far: the next lots and deals follow from the seed and these numbers. */
export interface Deals {
  readonly lots: number;
  readonly deal: number;
  readonly acts: number;
}

export interface Table {
  readonly created: Created;
  readonly setup: Setup;
  /** The match. A round that the last play has ended continues in it until that play can no longer be claimed. */
  readonly match: Standing;
  /** The match with that round ended; `null` unless an end is held back. */
  readonly settled: Standing | null;
  readonly seats: readonly Sitting[];
  readonly seq: number;
  readonly at: number;
  readonly started: boolean;
  readonly host: string;
  readonly deals: Deals;
  /** Number and time of the last entry that changed what can be played; a move chosen before it is stale. */
  readonly changed: number;
  readonly changedAt: number;
  readonly window: CallWindow | null;
  readonly turn: Turn | null;
  readonly bank: readonly number[];
  readonly flagged: boolean;
  readonly ready: readonly number[];
  readonly endedAt: number;
  readonly undo: Undo | null;
  readonly tookBack: readonly number[];
  readonly helped: readonly number[];
  readonly rematchSeats: readonly number[];
  readonly rematch: string | null;
  /** Numbers of the last entries of the commands that were carried out, by person and key. */
  readonly keys: ReadonlyMap<string, number>;
  /** Person and key of the last entry, while further entries may belong to the same command. */
  readonly sender: readonly [person: string, key: string] | null;
}

export function stageOf({ started, match }: Table): Stage {
  if (!started) return "waiting";
  if (match.winner !== null) return "over";
  return match.round?.phase === "over" ? "between" : "playing";
}

/** The seat that is to play, draw or pass now; `null` if none is. */
export function askedOf({ started, window, match }: Table): number | null {
  const { round } = match;
  if (!started || window !== null || round === null || match.needs !== "act") return null;
  return round.asking.length > 0 ? null : round.toAct;
}

/** Seats of the other sides, in turn order. */
export const opponentsOf = ({ setup }: Table, seat: number): readonly number[] => setup.opponents[seat] ?? [];

/** Whether an opponent may take a score that its owner does not claim. */
export const callsAt = ({ created, setup }: Table): boolean => created.calling && setup.scoring.called;

/** Whether the table shows the count of the open ends and scores by itself. */
export const countsItself = ({ created, setup }: Table): boolean => !created.calling && setup.scoring.counted;

/** Whether what a play scores is shown and credited by itself. */
export const scoresItself = ({ created, setup }: Table): boolean => !created.calling && setup.scoring.in_play;

/** When the time of the person to act is up, even while a bot moves for them; `null` if no clock runs. */
export function deadlineOf({ turn, created, seats, bank }: Table): number | null {
  if (turn === null || created.move_seconds === 0 || !seats[turn.seat]?.person) return null;
  return turn.since + created.move_seconds * 1000 + (bank[turn.seat] ?? 0);
}

/** Seats that a person owns and no bot plays for. */
export const peopleAt = ({ seats }: Table): readonly number[] =>
  seats.flatMap((sitting, seat) => (isPerson(sitting) ? [seat] : []));

export const seatOf = ({ seats }: Table, person: string): number | null => {
  const seat = person === "" ? -1 : seats.findIndex((sitting) => sitting.person === person);
  return seat < 0 ? null : seat;
};

/** Whether a seat plays among the table's own bots only; a person for whom a bot plays is no such bot. */
export const isAlone = ({ seats }: Table, seat: number): boolean =>
  seats.every((one, other) => other === seat || (one.bot !== "" && one.person === ""));

/** Whether all who are left have asked for a rematch whose table is not made yet. */
export const wantsRematch = (table: Table): boolean =>
  stageOf(table) === "over" &&
  table.rematch === null &&
  table.rematchSeats.length > 0 &&
  peopleAt(table).every((seat) => table.rematchSeats.includes(seat));

/** A bot's seat, under a name that no other seat has. */
export function botSitting(kind: string, entropy: string, others: readonly Sitting[]): Sitting {
  return {
    person: "",
    name: distinct(
      botTitle(kind),
      others.map(({ name }) => name),
    ),
    entropy,
    bot: kind,
  };
}

/** The bot that takes the next seat. */
export const nextBot = ({ created, seats }: Table): string =>
  another(
    created.filler,
    seats.map(({ bot }) => bot),
  );

const keyOf = (person: string, key: string): string => `${person}\n${key}`;

/** Number of the last entry of the command with this key; `null` if it was not carried out. */
export const already = ({ keys }: Table, person: string, key: string): number | null =>
  keys.get(keyOf(person, key)) ?? null;

/** The table with the key of a command noted; entries without a key may belong to the same person's command. */
export function noted(table: Table, seq: number, person: string, key: string): Table {
  const same = table.sender !== null && person !== "" && table.sender[0] === person;
  const sender = key !== "" ? ([person, key] as const) : same ? table.sender : null;
  if (sender === null) return { ...table, sender };
  return { ...table, sender, keys: new Map(table.keys).set(keyOf(...sender), seq) };
}

/** The table that the first entry of a log makes. */
export function opened(created: Created, setup: Setup, match: Standing): Table {
  const seats: Sitting[] = [];
  created.fill.forEach((kind, seat) => {
    const isFree = kind === DOMAIN.fill.open;
    seats.push(isFree ? NOBODY : botSitting(kind, created.entropy[seat] ?? "", seats));
  });
  return {
    created,
    setup,
    match,
    settled: null,
    seats,
    seq: 1,
    at: 0,
    started: false,
    host: created.host,
    deals: { lots: 0, deal: 0, acts: 0 },
    changed: 0,
    changedAt: 0,
    window: null,
    turn: null,
    bank: created.fill.map(() => created.bank_seconds * 1000),
    flagged: false,
    ready: [],
    endedAt: 0,
    undo: null,
    tookBack: [],
    helped: [],
    rematchSeats: [],
    rematch: null,
    keys: new Map(),
    sender: null,
  };
}
