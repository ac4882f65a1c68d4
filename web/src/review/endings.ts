// The end of a solved round, as in `doublesix.analysis.exact`, and what of a hand fits after a play.
import { Board, type Rules } from "../engine/board";
import type { Move, RoundFacts } from "../engine/shapes";
import { JUDGE } from "./facts";
import type { Judge } from "./judge";
import type { Continuation } from "./options";

/** The end of the round of two seats if both play optimally for points after a move; `null` if it is too large. */
export async function exactContinuation(judge: Judge, start: RoundFacts, move: Move): Promise<Continuation | null> {
  const [own, other] = [start.to_act, 1 - start.to_act];
  const board = new Board(judge.table.rules);
  try {
    board.load(start);
    board.push(move, own);
    if (!board.over) {
      const solved = await judge.solve(board.facts(), JUDGE.endings.nodes);
      if (!solved.complete) return null;
      for (const act of solved.moves[solved.best]?.line ?? []) board.push(act.move, act.seat);
    }
    const { hands, points } = board.facts();
    const pair = (by: (seat: number) => number) => [by(own), by(other)] as const;
    const acts = board.acts();
    return {
      scored: pair((seat) => (points[seat] ?? 0) - (start.points[seat] ?? 0)),
      held: pair((seat) => hands[seat]?.length ?? 0),
      pips: pair((seat) => (hands[seat] ?? []).reduce((sum, tile) => sum + judge.names.pips(tile), 0)),
      drawn: [0, 0],
      passed: pair((seat) => acts.filter((act) => act.seat === seat && act.move.kind === "pass").length),
    };
  } finally {
    board.dispose();
  }
}

/** Number of tiles of the own hand that fit after a play. */
export function playableAfter(rules: Rules, start: RoundFacts, play: Move): number {
  const board = new Board(rules);
  try {
    board.load(start);
    if (!board.push(play, start.to_act)) return 0;
    // As if it were this seat's turn again.
    const again = { ...board.facts(), to_act: start.to_act, phase: "play", pending: false, must_lead: -1, winner: -1 };
    board.load(again as RoundFacts);
    const plays = board.legalMoves(start.to_act).filter(({ kind }) => kind === "play");
    return new Set(plays.map(({ tile }) => tile)).size;
  } finally {
    board.dispose();
  }
}
