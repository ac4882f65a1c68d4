// Public projection: a table as everyone may see it.
import type { ClockSeen, SeatSeen } from "../wire/types";
import type { Shown } from "./changes";
import { seedOf } from "./dealer";
import { nextRoundAt } from "./scheduler";
import { shaped } from "./shape";
import { roundOver } from "./window";
import { askedOf, countsItself, deadlineOf, stageOf, type Table, windowEnd } from "./state";

/** The table as everyone may see it. `here`: whether its person has it on a page. */
export function publicView(table: Table, here: boolean, now: number): Shown {
  const { match, window } = table;
  const { round } = match;
  const stage = stageOf(table);
  const isOver = roundOver(table);
  return {
    seq: table.seq,
    now,
    stage,
    seats: table.seats.map((_, seat) => seatSeen(table, seat, here)),
    scores: match.points,
    on_board: match.onBoard,
    may: [],
    digest: "",
    round: match.roundNumber,
    leader: round === null ? match.leader : round.leader,
    to_act: askedOf(table),
    plays: round?.plays ?? [],
    spinners: round?.spinners ?? [],
    open_ends: round === null || isOver ? [] : round.openEnds,
    count: round !== null && round.plays.length > 0 && countsItself(table) ? round.count : null,
    boneyard: round?.boneyard.length ?? 0,
    drawable: round?.drawable ?? 0,
    window:
      window === null
        ? null
        : { stage: window.stage, owner: window.owner, until: windowEnd(window), spoken: window.spoken },
    // One person among bots takes a play back without asking.
    takeback: null,
    ending: round?.ending ?? null,
    shown: isOver ? (round?.hands ?? null) : null,
    results: match.results,
    next_at: nextRoundAt(table),
    winner: match.winner,
    skunk: match.skunk,
    seed: stage === "over" ? seedOf(table) : null,
    rematch: table.rematch,
    halted: "",
  };
}

function seatSeen(table: Table, seat: number, isHere: boolean): SeatSeen {
  const { person, name, bot, entropy } = table.seats[seat] ?? { person: "", name: "", bot: "", entropy: "" };
  return shaped("SeatSeen", {
    seat,
    side: table.setup.sides[seat] ?? 0,
    name: name || null,
    person: person !== "",
    bot: bot || null,
    here: person !== "" && isHere,
    tiles: table.match.round?.hands[seat]?.length ?? 0,
    ready: table.ready.includes(seat),
    wishes: table.rematchSeats.includes(seat),
    entropy: entropy || null,
    clock: clockSeen(table, seat),
  });
}

function clockSeen(table: Table, seat: number): ClockSeen | null {
  if (table.created.move_seconds === 0 || !table.seats[seat]?.person) return null;
  const until = table.turn?.seat === seat ? deadlineOf(table) : null;
  return shaped("ClockSeen", { bank: table.bank[seat] ?? 0, until });
}
