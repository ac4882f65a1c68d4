// Tiles laid on an empty table one after another, whoever holds them: the engine says where each fits, and what it makes.
import type { Rules } from "../../engine/board";
import { RoundBoard } from "../../engine/match";
import type { Notation } from "../../engine/notation";
import type { Illegal, Move, RoundFacts } from "../../engine/shapes";

/** A layout as it lies. */
export interface Layout {
  /** The table's part of a round; hands, scores and turn in it mean nothing. */
  readonly facts: RoundFacts;
  /** Points that the last tile made. */
  readonly points: number;
  /** Doubles that take four tiles. */
  readonly spinners: readonly string[];
  readonly moves: readonly Move[];
}

/** A tile that cannot lie where it was laid: its place among the plays, and why. */
export interface Misfit {
  readonly at: number;
  readonly why: Illegal | "twice";
}

/** Rounds end when a hand is empty, so every seat gets a tile that is not on the table, whichever. */
function fillers(names: Notation, plays: readonly Move[], seats: number): readonly number[] {
  const used = new Set(plays.map(({ tile }) => tile));
  const free = Array.from({ length: names.size }, (_, tile) => tile).filter((tile) => !used.has(tile));
  // With nearly all tiles on the table, tiles that lie there already do as well: the first one on.
  return [...free, ...used].slice(0, seats);
}

/** A round with this table in which seat 0 may lay one more tile. */
function turn(facts: RoundFacts, hands: readonly (readonly number[])[]): RoundFacts {
  return {
    ...facts,
    hands,
    boneyard: [],
    points: facts.points.map(() => 0),
    reached: [],
    pending_points: 0,
    phase: facts.n_plays > 0 ? "play" : "lead",
    ...{ to_act: 0, leader: 0, lead_rule: "any", must_lead: -1, lead_passes: 0, drawn: 0, chosen: 0, extra: false },
    ...{ last: 0, pending: false, owner: 0, asking: 0, open_to_call: false, barred: 0, forfeits: 0 },
    ...{ on_board: 2 ** facts.points.length - 1, winner: -1, skunk: false, ending: "none", ending_seat: -1 },
  };
}

/** Lays tiles in order; the first misfit where one does not lie. */
export function lay(rules: Rules, names: Notation, moves: readonly Move[]): Layout | Misfit {
  const board = new RoundBoard(rules);
  try {
    let facts = board.facts();
    let points = 0;
    for (const [at, move] of moves.entries()) {
      if (moves.slice(0, at).some(({ tile }) => tile === move.tile)) return { at, why: "twice" };
      const spare = fillers(names, moves.slice(0, at + 1), rules.numbers.seats);
      const hands = spare.map((tile, seat) => (seat === 0 ? [move.tile, tile] : [tile]));
      board.load(turn(facts, hands));
      const why = board.whyNot(move, 0);
      if (why !== "") return { at, why };
      const legal = board.legalMoves(0);
      const place = legal.findIndex((one) => one.tile === move.tile && one.end === move.end && one.kind === "play");
      points = board.prospects(0)[place]?.points ?? 0;
      board.push(move, 0);
      facts = board.facts();
    }
    const spinners = moves.filter(({ tile }) => board.isSpinner(tile)).map(({ tile }) => names.tile(tile));
    return { facts, points, spinners, moves };
  } finally {
    board.dispose();
  }
}

/** The places where a tile would lie on a layout, each with the count and the points that it would make. */
export function placesFor(
  rules: Rules,
  names: Notation,
  layout: Layout,
  tile: number,
): readonly { readonly move: Move; readonly count: number; readonly points: number }[] {
  const board = new RoundBoard(rules);
  try {
    const spare = fillers(names, [...layout.moves, { kind: "play", tile, end: 0 }], rules.numbers.seats);
    board.load(
      turn(
        layout.facts,
        spare.map((one, seat) => (seat === 0 ? [tile, one] : [one])),
      ),
    );
    const gains = board.prospects(0);
    return board
      .legalMoves(0)
      .flatMap((move, place) =>
        move.kind === "play" && move.tile === tile
          ? [{ move, count: gains[place]?.count ?? 0, points: gains[place]?.points ?? 0 }]
          : [],
      );
  } finally {
    board.dispose();
  }
}
