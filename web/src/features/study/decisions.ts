// The decisions of a match that was read: the position of each, as its seat saw it, and what was played.
import { Rules } from "../../engine/board";
import { Match } from "../../engine/match";
import type { EngineModule } from "../../engine/module";
import { Notation } from "../../engine/notation";
import type { Numbers, SeatMove } from "../../engine/shapes";
import type { AnalysisTable } from "../../wire/types";
import type { MatchRecord } from "./record";
import { Spot } from "./spot";

export interface Decision {
  readonly round: number;
  readonly seat: number;
  readonly move: string;
  readonly spot: Spot;
}

/** The decisions of a match, and the event that the rules do not allow, where there is one. */
export interface Played {
  readonly decisions: readonly Decision[];
  readonly rules: Rules;
  /** Number of the event, from 1, and what it was. */
  readonly stopped: { readonly event: number; readonly text: string } | null;
}

/** Plays a record again; what was played until an event that cannot be stays. */
export function decisionsOf(record: MatchRecord, table: AnalysisTable, module: EngineModule): Played {
  const rules = new Rules(module, table.numbers as unknown as Numbers);
  const names = new Notation(table.set);
  const at = { table, rules, names };
  const decisions: Decision[] = [];
  const match = new Match(rules);
  let acts: SeatMove[] = [];
  try {
    for (const [place, event] of record.events.entries()) {
      const text = event.is === "act" ? `${event.seat} ${event.move}` : event.is;
      const stopped = { event: place + 1, text };
      try {
        if (event.is !== "act") {
          const tiles = Uint8Array.from(event.tiles, (tile) => names.tileNumber(tile));
          if (event.is === "lots") match.lots(tiles);
          else match.deal(tiles);
          acts = [];
          continue;
        }
        const move = names.parseMove(event.move);
        if (move === null) return { decisions, rules, stopped };
        const { round } = match.facts();
        const board = match.board();
        const choices = board.legalMoves(event.seat);
        if (choices.length > 1 && board.toAct === event.seat) {
          const plays = acts.map((act) => act.move).filter(({ kind }) => kind === "play");
          const view = { ...board.view(event.seat), acts: [...acts], plays };
          decisions.push({ round, seat: event.seat, move: names.move(move), spot: Spot.seen(at, board, view) });
        } else board.dispose();
        match.play(move, event.seat);
        acts.push({ seat: event.seat, move });
      } catch {
        return { decisions, rules, stopped };
      }
    }
    return { decisions, rules, stopped: null };
  } finally {
    match.dispose();
  }
}
