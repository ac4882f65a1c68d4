// The judge of a review at one table: rollouts, endings and exact solutions by the engine's worker.
import type { Rules } from "../engine/board";
import type { Learned } from "../engine/jobs";
import { EngineRefusal } from "../engine/module";
import { Notation } from "../engine/notation";
import type { Move, Numbers, PlayerConfig, RoundFacts, SolveAnswer, ViewFacts } from "../engine/shapes";
import type { MatchEquity } from "./equity";
import { type Engine, JUDGE, type Opponents, type ReviewFacts } from "./facts";
import { type Outcomes, outcomesOf, sameMove } from "./options";

/** Limits of an ending that is solved with hidden hands. */
const [most_pairs = 0, most_nodes = 0, iterations = 0] = JUDGE.endings.limits;
const LIMITS = { most_pairs, most_nodes, iterations };

/** Match-win probability that the engine's values of an ending are counted from. */
const HALF = 0.5;

/** The solver's integer for a certain win. */
const WHOLE_MATCH = 2 ** 28;

/** Exact values of a solved round: the margin to its end, and the match-win probability if it is known. */
export interface ExactValue {
  readonly move: Move;
  readonly points: number;
  readonly chance: number | null;
}

export interface Solved {
  readonly values: readonly ExactValue[];
  /** Hands that the other seat may hold; 1 without hidden tiles. */
  readonly hands: number;
}

/** A table as a judge knows it. */
export interface JudgedTable {
  /** The rules in the engine of the page itself, for single moves. */
  readonly rules: Rules;
  readonly sides: readonly number[];
  readonly facts: ReviewFacts;
  readonly equity: MatchEquity | null;
  readonly opponents: Opponents | null;
}

/** A seat to act, with what it sees; the round is for endings without hidden tiles, and for hindsight. */
export interface Deciding {
  readonly view: ViewFacts;
  readonly round: RoundFacts;
}

export class Judge {
  readonly names: Notation;

  constructor(
    private readonly engine: Engine,
    readonly table: JudgedTable,
    /** Names by which the engine has the judge's network, and the match equity. */
    private readonly learned: Learned,
  ) {
    this.names = new Notation(table.rules.numbers.set);
  }

  get #rules(): Numbers {
    return this.table.rules.numbers;
  }

  /** Whether plays are judged apart from the choice to draw, against the policy of bots that draw only when forced. */
  get #isForced(): boolean {
    const { opponents } = this.table;
    return opponents !== null && opponents !== "free";
  }

  get #player(): Partial<PlayerConfig> {
    return { kind: this.#isForced ? "flat" : "master", worlds: JUDGE.worlds };
  }

  /** The judge's network; none where plays are judged by playing rounds out greedily. */
  get #network(): Learned {
    const { net } = this.learned;
    return this.#isForced || net === undefined ? {} : { net };
  }

  /** The options of a seat, of which several moves with the same future are one, and the options behind these moves. */
  async options(
    view: ViewFacts,
    moves: readonly Move[],
  ): Promise<{ readonly options: readonly Move[]; readonly of: readonly Move[] }> {
    const found = await this.engine.request({
      what: "options",
      rules: this.#rules,
      position: { view },
      moves,
    });
    const plays = found.options.filter(({ kind }) => kind !== "draw");
    return this.table.opponents !== null && plays.length > 0 ? { ...found, options: plays } : found;
  }

  /** Every option, or only some, in common worlds; equal arguments give equal outcomes. */
  async outcomes(view: ViewFacts, worlds: number, seed: bigint, only: readonly Move[] = []): Promise<Outcomes> {
    const { sides, equity, opponents } = this.table;
    const moves = only.length > 0 || opponents === null ? only : (await this.options(view, [])).options;
    const given = { worlds, seed, moves, player: this.#player, ...this.#network };
    const job = { what: "evaluate", rules: this.#rules, position: { view }, ...given } as const;
    const rolled = await this.engine.request(job);
    return outcomesOf(rolled, { seat: view.seat, sides, points: view.points }, equity);
  }

  /** Probability of each tile in each hand, by counting alone. */
  counted(view: ViewFacts): Promise<readonly (readonly number[])[]> {
    return this.engine.request({ what: "believe", rules: this.#rules, position: { view } });
  }

  /** Solves an ending of two seats; `null` for a view that is no such ending, or too large. */
  async solved({ view, round }: Deciding): Promise<Solved | null> {
    if (this.table.sides.length !== 2) return null;
    const known = view.boneyard === 0 ? await this.open(round, JUDGE.endings.nodes) : null;
    return known === null ? this.#hidden(view) : { values: known, hands: 1 };
  }

  /** Exact values with every hand and the boneyard face up; `null` if the solver needs more than `nodes`. */
  async open(round: RoundFacts, nodes: number): Promise<readonly ExactValue[] | null> {
    const points = await this.solve(round, nodes);
    if (!points.complete) return null;
    const side = this.table.sides[round.to_act] ?? 0;
    // Between two sides the solver's values are those of side 0.
    const isTurned = side === 1 && new Set(this.table.sides).size === 2;
    const values = points.moves.map(({ move, guess }) => ({ move, points: isTurned ? -guess : guess, chance: null }));
    const { equity } = this.table;
    const match = equity && (await this.solve(round, nodes, equity.values));
    if (!match?.complete) return values;
    const shares = match.moves.map(({ guess }) => (side === 1 ? 1 - guess / WHOLE_MATCH : guess / WHOLE_MATCH));
    return values.map((value) => ({
      ...value,
      chance: shares[match.moves.findIndex(({ move }) => sameMove(move, value.move))] ?? null,
    }));
  }

  /** The solver's answer for points, or for the match by the values of side 0. */
  solve(round: RoundFacts, nodes: number, values?: Float64Array): Promise<SolveAnswer> {
    const position = { round, acts: [], seat: round.to_act, byTiles: false };
    const limits = { nodes, table: true, ordering: true };
    return this.engine.request({
      ...{ what: "solve", rules: this.#rules, position, limits },
      ...(values && { values }),
    });
  }

  /** An equilibrium of the rest of the round, with hidden hands; rules without claims come to the same. */
  async #hidden(view: ViewFacts): Promise<Solved | null> {
    const { opponents, facts, equity } = this.table;
    const spoke = view.acts.some(({ move }) => move.kind === "call" || move.kind === "release");
    const othersDrew = view.acts.some(({ seat, move }) => move.kind === "draw" && seat !== view.seat);
    if (view.pending || spoke || view.chosen > 0 || opponents === "free" || (opponents === "people" && othersDrew))
      return null;
    const acts = view.acts.filter(({ move }) => move.kind !== "claim");
    const position = { view: { ...view, acts, open_to_call: false, forfeits: 0 } };
    const job = { what: "ending", rules: facts.endings, position, limits: LIMITS, ...this.#network } as const;
    try {
      const found = await this.engine.request(job);
      if (found.moves.length === 0) return null;
      const { options, of } = await this.engine.request({ ...job, what: "options", moves: found.moves });
      const { stakes } = this.learned;
      const match = equity && stakes !== undefined ? await this.engine.request({ ...job, stakes }) : null;
      const values = of.map((move, place) => ({
        move,
        points: found.values[place] ?? 0,
        chance: chanceOf(match, found.moves[place]),
      }));
      const isWhole = options.every((option) => of.some((move) => sameMove(move, option)));
      return isWhole ? { values: unique(values), hands: found.hands } : null;
    } catch (error) {
      // By the simpler rules the view contradicts itself.
      if (error instanceof EngineRefusal) return null;
      throw error;
    }
  }
}

function chanceOf(
  match: { readonly moves: readonly Move[]; readonly values: readonly number[] } | null,
  move: Move | undefined,
): number | null {
  const place = match && move ? match.moves.findIndex((one) => sameMove(one, move)) : -1;
  const value = match?.values[place];
  return value === undefined ? null : value + HALF;
}

/** Of several moves with the same future the last value counts. */
const unique = (values: readonly ExactValue[]): readonly ExactValue[] =>
  values.filter((value, place) => !values.slice(place + 1).some(({ move }) => sameMove(move, value.move)));
