// The call window after a play, and the play that may be taken back: how acts open, advance and close them.
import { isPlay } from "../engine/notation";
import type { Acted } from "./log";
import { DamagedLog } from "./damage";
import { type CallWindow, callsAt, opponentsOf, silentIn, type Table } from "./state";

/** Whether the round of a table has ended. */
export const roundOver = ({ match }: Table): boolean => match.round?.phase === "over";

/** Opens, advances or closes the window after an act. */
export function windowed(before: Table, table: Table, { seat, move }: Acted): Table {
  if (!table.created.calling || (roundOver(table) && !table.created.alike)) return { ...table, window: null };
  const was = before.match.round;
  if (isPlay(move)) {
    const opponents = opponentsOf(table, seat);
    const barred = (was?.forfeits ?? []).filter((lost) => opponents.includes(lost)).sort();
    return held(before, { ...table, window: newWindow(table, "claim", seat, [seat], barred) });
  }
  const falsely = move === "call" && was !== null && was.owner === null;
  if (move === "release" || falsely) return held(before, spoken(table, seat));
  return { ...table, window: null };
}

function newWindow(
  { at, seq }: Table,
  stage: CallWindow["stage"],
  owner: number,
  speakers: readonly number[],
  barred: readonly number[],
): CallWindow {
  return { stage, owner, speakers, opened: at, seq, spoken: [], barred };
}

/** Holds back the end of a round while its last play may be claimed or called. */
function held(before: Table, table: Table): Table {
  if (table.window === null || !roundOver(table)) return table;
  return { ...table, match: table.match.unsettled(before.match), settled: table.match };
}

/** Applies the end of a round that was held back, once the window of its last play is closed. */
export function closed(table: Table): Table {
  if (table.window !== null || table.settled === null) return table;
  return { ...table, match: table.settled, settled: null };
}

/** The window after a seat has said that there is nothing: to the next speaker, to the calls, or closed. */
export function spoken(table: Table, seat: number): Table {
  const open = table.window;
  if (open === null || !silentIn(open).includes(seat)) throw new DamagedLog(`seat ${seat} has nothing to say now`);
  const window = { ...open, spoken: [...open.spoken, seat] };
  if (silentIn(window).length > 0) return { ...table, window };
  if (window.stage === "claim" && callsAt(table) && (table.created.alike || !roundOver(table))) {
    const callers = opponentsOf(table, window.owner).filter((caller) => !window.barred.includes(caller));
    if (callers.length > 0) return { ...table, window: newWindow(table, "call", window.owner, callers, window.barred) };
  }
  return { ...table, window: null };
}

/** The play that may be taken back after an act: a person's play is one, other plays, draws and calls end it. */
export function remembered(before: Table, table: Table, { seat, move, by = "person" }: Acted): Table {
  if (isPlay(move) && by === "person") {
    const { match, turn, bank, deals } = before;
    const used = turn === null ? 0 : table.at - turn.since;
    return { ...table, undo: { seat, move, match, turn, used, bank, deals, followed: false } };
  }
  const isCall = table.created.calling && (move === "claim" || move === "call");
  if (isPlay(move) || move === "draw" || isCall) return { ...table, undo: null };
  return move === "pass" || by !== "clock" ? followed(table, seat) : table;
}

/** Notes that another seat than that of the last play has passed or spoken. */
export function followed(table: Table, seat: number): Table {
  const { undo } = table;
  return undo === null || undo.seat === seat ? table : { ...table, undo: { ...undo, followed: true } };
}
