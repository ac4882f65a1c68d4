// One position of an analysis: who may do what there, what that leads to, and its line.
import type { Rules } from "../../engine/board";
import { EngineRefusal } from "../../engine/module";
import type { RoundBoard } from "../../engine/match";
import type { Notation } from "../../engine/notation";
import { SeatState } from "../../engine/players";
import { Belief } from "../../engine/rollouts";
import type { Move, SeatMove, ViewFacts } from "../../engine/shapes";
import type { AnalysisTable } from "../../wire/types";
import { Impossible } from "./impossible";
import { Deals } from "./deals";
import { writtenSpot } from "./written";
import type { Root } from "./root";

/** What a move does at once. */
export interface Possible extends SeatMove {
  /** The count after a play; -1 for what is no play. */
  readonly count: number;
  readonly points: number;
}

/** A table of the analysis, with its rules in the engine. */
export interface Analysed {
  readonly table: AnalysisTable;
  readonly rules: Rules;
  readonly names: Notation;
}

const same = (one: Move, other: Move): boolean =>
  one.kind === other.kind && one.tile === other.tile && one.end === other.end;

/** A position, with the deal that stands for all that fit. It is not changed; `dispose` it when it is over. */
export class Spot {
  #deals: Deals | null = null;
  #possible: readonly Possible[] | null = null;

  private constructor(
    readonly at: Analysed,
    readonly board: RoundBoard,
    readonly plays: readonly Move[],
    readonly view: ViewFacts | null,
    /** Whether everything since the deal is known. */
    readonly whole: boolean,
  ) {}

  /** The first position. Throws `Impossible` where nothing fits what it says. */
  static first(at: Analysed, { board, layout, view, whole }: Root): Spot {
    const spot = new Spot(at, board, layout.moves, view, whole);
    if (view === null || board.over) return spot;
    if (!at.rules.facts.has_players) throw new Impossible({ is: "no-players" });
    const [deal] = spot.deals.some(1);
    if (deal === undefined) throw new Impossible({ is: "nothing-fits" });
    board.load(deal);
    return spot;
  }

  /** A position of a match that was played, as a seat saw it. */
  static seen(at: Analysed, board: RoundBoard, view: ViewFacts): Spot {
    return new Spot(at, board, view.plays, view, true);
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  get over(): boolean {
    return this.board.over;
  }

  get toAct(): number {
    return this.board.toAct;
  }

  /** The deals that fit what the seat knows. Throws `Impossible` where there are none. */
  get deals(): Deals {
    const { view, at } = this;
    if (view === null) throw new RangeError("with open hands there is one deal");
    this.#deals ??= new Deals(this.#believed(view), this.board.facts(), at.names.size);
    return this.#deals;
  }

  #believed(view: ViewFacts): Belief {
    let state: SeatState | null = null;
    try {
      state = SeatState.ofView(this.at.rules, view);
      return new Belief(state);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      throw new Impossible(state === null ? { is: "view", code: error.message } : { is: "nothing-fits" });
    } finally {
      state?.dispose();
    }
  }

  /** All moves that may be made here, by any seat: of a hidden hand those of any deal that fits. */
  get possible(): readonly Possible[] {
    this.#possible ??= this.over ? [] : this.#found();
    return this.#possible;
  }

  #found(): readonly Possible[] {
    const { seats } = this.at.table;
    return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) =>
      this.view === null || seat === this.seat ? movesOf(this.board, seat) : this.#hidden(seat),
    );
  }

  #hidden(seat: number): readonly Possible[] {
    const found: Possible[] = [];
    const board = this.board.copy();
    for (const deal of this.deals.some()) {
      board.load(deal);
      for (const one of movesOf(board, seat)) if (!found.some(({ move }) => same(move, one.move))) found.push(one);
    }
    board.dispose();
    return found;
  }

  /** The moves that the seat to act chooses among, where its hand is known. */
  get choices(): readonly Possible[] {
    const known = this.view === null ? this.toAct : this.seat;
    return this.possible.filter(({ seat }) => seat === known);
  }

  /** Tiles that may be drawn next: one of them, where the drawer's hand is shown. */
  get drawable(): readonly number[] {
    return this.view === null ? this.board.facts().boneyard.slice(0, 1) : this.deals.inBoneyard;
  }

  /**
   * The position after a move; `drawn` is the tile that comes, where the drawing hand is shown. Throws `Impossible`, and
   * nothing has changed, where the move cannot be made.
   */
  after({ seat, move }: SeatMove, drawn: number | null = null): Spot {
    const board = this.#before(seat, move, drawn);
    if (!board.push(move, seat)) {
      const why = board.whyNot(move, seat);
      board.dispose();
      throw new Impossible({ is: "illegal", move: this.at.names.move(move), seat, why });
    }
    const plays = move.kind === "play" ? [...this.plays, move] : this.plays;
    const acts = this.view === null ? [] : [...this.view.acts, { seat, move }];
    const by_tiles = this.view?.by_tiles ?? "likely";
    const view = this.view === null ? null : { ...board.view(this.view.seat), plays, acts, by_tiles };
    return new Spot(this.at, board, plays, view, this.whole);
  }

  /** A board with a deal in which the move may be made. */
  #before(seat: number, move: Move, drawn: number | null): RoundBoard {
    const board = this.board.copy();
    if (this.view === null || (seat === this.seat && move.kind !== "draw")) return board;
    if (seat === this.seat && drawn === null) return board;
    const fits = (deal: Parameters<RoundBoard["load"]>[0]): boolean => {
      board.load(deal);
      return board.legalMoves(seat).some((one) => same(one, move));
    };
    const wanted = seat === this.seat ? this.deals.drawing(drawn ?? -1) : this.deals.find(seat, move, fits);
    if (wanted === null) {
      board.dispose();
      throw new Impossible({ is: "cannot", move: this.at.names.move(move), seat });
    }
    board.load(wanted);
    return board;
  }

  /** The line of this position. */
  get line(): string {
    return writtenSpot(this);
  }

  dispose(): void {
    this.#deals?.dispose();
    this.board.dispose();
  }
}

/** The moves of a seat on a board, with what they do at once. */
function movesOf(board: RoundBoard, seat: number): readonly Possible[] {
  const gains = board.prospects(seat);
  return board.legalMoves(seat).map((move, place) => ({
    ...{ seat, move },
    count: gains[place]?.count ?? -1,
    points: gains[place]?.points ?? 0,
  }));
}
