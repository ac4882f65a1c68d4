// Course of a record, as in `doublesix.analysis.course`: its decisions, and the scores and chance events of its rounds.
import { bareMove, type Rules } from "../engine/board";
import { Match, type RoundBoard } from "../engine/match";
import { Notation } from "../engine/notation";
import type { MatchFacts, Move, RoundFacts, ViewFacts } from "../engine/shapes";
import type { PositionSeen } from "../wire/types";
import { positionSeen } from "./position";

/** An event of a record in JSON, as docs/reference/record.schema.json describes it. */
export type RecordEvent =
  | { readonly type: "lots"; readonly tiles: readonly string[] }
  | { readonly type: "deal"; readonly order: readonly string[] }
  | { readonly type: "act"; readonly seat: number; readonly move: string };

/** What is read of a record in JSON. */
export interface MatchRecord {
  readonly players: readonly { readonly name: string; readonly kind: string }[];
  readonly rules: { readonly name: string };
  readonly events: readonly RecordEvent[];
}

/** A choice between legal moves. */
export interface MatchDecision {
  /** Index of the event in the record. */
  readonly step: number;
  readonly round: number;
  readonly seat: number;
  readonly view: ViewFacts;
  readonly facts: RoundFacts;
  /** Tiles of the boneyard that may still be drawn. */
  readonly drawable: number;
  readonly played: Move;
  /** The position as a page draws it. */
  readonly position: PositionSeen;
}

/** A lot, deal or draw, with what its luck depends on. Leaders are -1 where tiles decide. */
export type ChanceEvent =
  | { readonly kind: "lots"; readonly step: number; readonly leader: number }
  | { readonly kind: "deal"; readonly step: number; readonly leader: number; readonly order: Uint8Array }
  | {
      readonly kind: "draw";
      readonly step: number;
      readonly seat: number;
      readonly view: ViewFacts;
      readonly facts: RoundFacts;
    };

export interface PlayedRound {
  readonly number: number;
  /** Index of its first event. */
  readonly begins: number;
  /** Seat that leads where that is known before the first event; else -1. */
  readonly leader: number;
  /** Seat that leads when it is dealt; -1 where tiles decide, `null` before a deal. */
  readonly dealtTo: number | null;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly chances: readonly ChanceEvent[];
}

export interface Course {
  readonly decisions: readonly MatchDecision[];
  readonly rounds: readonly PlayedRound[];
  readonly winner: number | null;
}

/** Replays a record. Throws `EngineRefusal` where an event is not possible. */
export function courseOf(rules: Rules, record: MatchRecord): Course {
  const replay = new Replay(rules);
  try {
    for (const [step, event] of record.events.entries()) replay.happen(event, step);
    return replay.course();
  } finally {
    replay.dispose();
  }
}

type Growing = { -readonly [K in keyof PlayedRound]: PlayedRound[K] } & { chances: ChanceEvent[] };

class Replay {
  readonly #match: Match;
  readonly #names: Notation;
  readonly #decisions: MatchDecision[] = [];
  readonly #rounds: Growing[] = [];

  constructor(rules: Rules) {
    this.#match = new Match(rules);
    this.#names = new Notation(rules.numbers.set);
  }

  dispose(): void {
    this.#match.dispose();
  }

  happen(event: RecordEvent, step: number): void {
    const before = this.#match.facts();
    const round = this.#roundOf(before, step);
    if (event.type === "act") this.#act(event.seat, this.#move(event.move), step, round);
    else if (event.type === "lots") {
      this.#match.lots(this.#numbers(event.tiles));
      const { leader } = this.#match.facts();
      if (leader >= 0) round.chances.push({ kind: "lots", step, leader });
    } else this.#deal(before, this.#numbers(event.order), step, round);
    round.after = this.#points();
  }

  course(): Course {
    const winner = this.#withBoard((board) => board.facts().winner);
    return { decisions: this.#decisions, rounds: this.#rounds, winner: winner < 0 ? null : winner };
  }

  #deal(before: MatchFacts, order: Uint8Array, step: number, round: Growing): void {
    round.dealtTo ??= before.leader;
    const { redeals } = before;
    this.#match.deal(order);
    const after = this.#match.facts();
    if (after.has_round && after.redeals === redeals)
      round.chances.push({ kind: "deal", step, leader: before.leader, order });
  }

  #act(seat: number, move: Move, step: number, round: Growing): void {
    this.#withBoard((board) => {
      const facts = board.facts();
      const isTurn = move.kind === "play" || move.kind === "draw" || move.kind === "pass";
      if (move.kind === "draw") round.chances.push({ kind: "draw", step, seat, view: board.view(seat), facts });
      if (facts.pending && isTurn) {
        this.#missed(board, facts, step, round.number);
        // The act itself closes the claim window: the decision was a normal turn after that.
        closeWindow(board, seat);
      }
      this.#decided(board, seat, move, step, round.number);
    });
    this.#match.play(move, seat);
  }

  /** A seat that could have called, and had not answered when the next seat acted. */
  #missed(board: RoundBoard, facts: RoundFacts, step: number, round: number): void {
    const seat = board.toAct;
    if (((facts.asking >> seat) & 1) === 0) return;
    if (!board.legalMoves(seat).some(({ kind }) => kind === "call")) return;
    this.#decided(board, seat, bareMove("release"), step, round);
  }

  #decided(board: RoundBoard, seat: number, played: Move, step: number, round: number): void {
    if (board.legalMoves(seat).length < 2 || board.toAct !== seat) return;
    const [view, facts] = [board.view(seat), board.facts()];
    const { drawable } = this.#match.facts();
    const position = positionSeen(board, this.#names, view, facts);
    this.#decisions.push({ step, round, seat, view, facts, drawable, played, position });
  }

  #roundOf({ results, leader }: MatchFacts, step: number): Growing {
    const number = results.length + 1;
    const last = this.#rounds.at(-1);
    if (last?.number === number) return last;
    const points = this.#points();
    const fresh = { number, begins: step, leader, dealtTo: null, before: points, after: points, chances: [] };
    this.#rounds.push(fresh);
    return fresh;
  }

  #points(): readonly number[] {
    return this.#withBoard((board) => board.facts().points);
  }

  #withBoard<T>(use: (board: RoundBoard) => T): T {
    const board = this.#match.board();
    try {
      return use(board);
    } finally {
      board.dispose();
    }
  }

  #numbers(tiles: readonly string[]): Uint8Array {
    return Uint8Array.from(tiles, (tile) => this.#names.tileNumber(tile));
  }

  #move(text: string): Move {
    const move = this.#names.parseMove(text);
    if (move === null) throw new RangeError(`“${text}” is no move`);
    return move;
  }
}

/** Lets every seat that is still asked release the score; leaves the board as it was if the seat cannot act then. */
function closeWindow(board: RoundBoard, seat: number): void {
  const isClosed = (): boolean => board.toAct === seat && !board.facts().pending;
  let released = 0;
  while (!isClosed() && board.facts().pending && board.push(bareMove("release"), board.toAct)) released++;
  if (isClosed()) return;
  while (released-- > 0) board.pop();
}
