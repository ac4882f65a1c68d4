// The fold of a table's log: the table after one more entry.
import { DamagedLog } from "./damage";
import type { Acted, Dealt, Entry, Flagged, Logged, Waived } from "./log";
import { closed, followed, remembered, roundOver, spoken, windowed } from "./window";
import { askedOf, botSitting, NOBODY, noted, type Sitting, type Table, type Turn } from "./state";

/** An entry that changes what can be played. */
type Played = Dealt | Acted | Waived | Flagged;

/** The table after an entry. Throws `DamagedLog`, or what the engine refuses, where it cannot follow. */
export function after(table: Table, logged: Logged): Table {
  if (logged.seq !== table.seq + 1)
    throw new DamagedLog(`entry ${logged.seq} stands where entry ${table.seq + 1} is due`);
  const seq = logged.seq;
  const at = Math.max(table.at, logged.at);
  const { entry } = logged;
  let next: Table;
  if (isPlayed(entry)) {
    next = played({ ...table, seq, at, changed: seq, changedAt: at }, entry);
    // The hands are shown, so no play can be taken back any more.
    if (roundOver(next) && !roundOver(table)) next = { ...next, endedAt: at, undo: null };
  } else next = applied({ ...table, seq, at }, entry);
  return noted(timed(table, next, entry), seq, logged.person ?? "", logged.key ?? "");
}

const isPlayed = (entry: Entry): entry is Played => ["acted", "dealt", "waived", "flagged"].includes(entry.kind);

function applied(table: Table, entry: Exclude<Entry, Played>): Table {
  switch (entry.kind) {
    case "readied":
      return { ...table, ready: [...table.ready, entry.seat] };
    case "helped":
      return { ...table, helped: [...table.helped, entry.seat] };
    case "wished":
      return { ...table, rematchSeats: [...table.rematchSeats, entry.seat] };
    case "named":
      return { ...table, rematch: entry.table };
    case "takenback":
      return undone(table, entry.seat);
    case "sat":
    case "stood":
    case "handed":
    case "returned":
    case "started":
      return seated(table, entry);
    default:
      // What only tables of several people have in their logs.
      throw new DamagedLog(`an entry of the kind “${entry.kind}” does not occur at a table of one person`);
  }
}

function seated(
  table: Table,
  entry: Extract<Entry, { kind: "sat" | "stood" | "handed" | "returned" | "started" }>,
): Table {
  switch (entry.kind) {
    case "sat":
      return sits(table, entry.seat, { person: entry.person, name: entry.name, entropy: entry.entropy, bot: "" });
    case "stood":
      return sits(table, entry.seat, NOBODY);
    case "handed":
      return sits(table, entry.seat, { ...sittingAt(table, entry.seat), bot: entry.bot });
    case "returned":
      return sits(table, entry.seat, { ...sittingAt(table, entry.seat), bot: "" });
    case "started": {
      const filled = Object.entries(entry.bots ?? {}).sort(([one], [other]) => Number(one) - Number(other));
      return filled.reduce<Table>(
        (filling, [seat, entropy]) =>
          sits(filling, Number(seat), botSitting(entry.kinds?.[seat] ?? table.created.filler, entropy, filling.seats)),
        { ...table, started: true },
      );
    }
  }
}

function sittingAt(table: Table, seat: number): Sitting {
  const sitting = table.seats[seat];
  if (sitting === undefined) throw new DamagedLog(`there is no seat ${seat}`);
  return sitting;
}

function sits(table: Table, seat: number, sitting: Sitting): Table {
  sittingAt(table, seat);
  return { ...table, seats: table.seats.map((one, other) => (other === seat ? sitting : one)) };
}

function played(table: Table, entry: Played): Table {
  switch (entry.kind) {
    case "acted": {
      const match = table.match.play(entry.move, entry.seat);
      const deals = { ...table.deals, acts: table.deals.acts + 1 };
      const acted = windowed(table, { ...table, match, deals, flagged: false }, entry);
      return remembered(table, acted, entry);
    }
    case "dealt":
      return dealt(table, entry);
    case "waived": {
      const waived = closed(spoken(table, entry.seat));
      return entry.by === "clock" ? waived : followed(waived, entry.seat);
    }
    case "flagged":
      return { ...table, flagged: true };
  }
}

function dealt(table: Table, { use, tiles }: Dealt): Table {
  const deals = { ...table.deals, [use]: table.deals[use] + 1 };
  const match = use === "lots" ? table.match.lots(tiles) : table.match.deal(tiles);
  const next = { ...table, match, deals, flagged: false };
  return use === "lots" ? next : { ...next, ready: [], window: null, undo: null };
}

/** The table before the play of `undo`; the turn goes on with the time that it had used. */
function undone(table: Table, seat: number): Table {
  const { undo } = table;
  if (undo === null) throw new DamagedLog("no play can be taken back here");
  return {
    ...table,
    match: undo.match,
    deals: undo.deals,
    settled: null,
    window: null,
    turn: undo.turn === null ? null : { ...undo.turn, since: table.at - undo.used },
    bank: undo.bank,
    flagged: false,
    changed: table.seq,
    changedAt: table.at,
    undo: null,
    tookBack: [...new Set([...table.tookBack, seat])],
  };
}

/** The turn in progress after an entry; one that is over is charged to the reserve. */
function timed(before: Table, next: Table, entry: Entry): Table {
  const { turn } = before;
  const asked = askedOf(next);
  switch (entry.kind) {
    case "acted":
    case "dealt":
    case "waived":
      // A draw continues the turn; an extra turn after a play is a new one.
      if (entry.kind === "acted" && entry.move === "draw" && turn !== null && asked === turn.seat) return next;
      return { ...next, bank: charged(before, next.at), turn: asked === null ? null : newTurn(next, asked) };
    case "handed":
      if (turn === null || turn.seat !== entry.seat || turn.handed !== null) return next;
      return { ...next, turn: { ...turn, handed: next.at } };
    default:
      return next;
  }
}

function newTurn(table: Table, seat: number): Turn {
  const { person, bot } = sittingAt(table, seat);
  return { seat, since: table.at, handed: person !== "" && bot === "" ? null : table.at };
}

/** Reserves after the turn that is over, less the time that it took beyond the time for a move. */
function charged({ turn, created, bank, seats }: Table, at: number): readonly number[] {
  const allowed = created.move_seconds * 1000;
  if (turn === null || allowed === 0 || !seats[turn.seat]?.person) return bank;
  const over = Math.max(0, at - turn.since - allowed);
  return bank.map((left, seat) => (seat === turn.seat ? Math.max(0, left - over) : left));
}
