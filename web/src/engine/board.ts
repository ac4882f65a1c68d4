/** Rules of one table, and a round with push and pop. */
import { EngineRefusal, type EngineModule } from "./module";
import { numbersOf, optionNumber } from "./records";
import type {
  Address,
  Award,
  Move,
  MoveKind,
  Numbers,
  RoundFacts,
  SeatMove,
  SolveAnswer,
  SolveTask,
  TableFacts,
} from "./shapes";

/** The number of a move's end where it has none. */
export const NO_END = 0xffff;

/** A move without a tile. */
export function bareMove(kind: Exclude<MoveKind, "play">): Move {
  return { kind, tile: 0, end: NO_END };
}

/** Rules of one table; `dispose` them when the last board is gone. Throws `EngineRefusal` where there is no such table. */
export class Rules {
  readonly address: Address<"Rules">;
  readonly facts: TableFacts;

  constructor(
    readonly module: EngineModule,
    readonly numbers: Numbers,
  ) {
    const { functions } = module;
    this.address = module.expect(module.lend(numbersOf("Numbers", numbers), functions.rules_new));
    functions.rules_facts(this.address);
    this.facts = module.answer().record("TableFacts");
  }

  dispose(): void {
    this.module.functions.rules_delete(this.address);
  }
}

/** A round with push and pop of moves. Tiles are numbers by rank, ends four to a tile. */
export class Board {
  readonly address: Address<"PageBoard">;

  constructor(
    readonly rules: Rules,
    address?: Address<"PageBoard">,
  ) {
    this.address = address ?? rules.module.functions.board_new(rules.address);
  }

  get #module(): EngineModule {
    return this.rules.module;
  }

  copy(): Board {
    return new Board(this.rules, this.#module.functions.board_copy(this.address));
  }

  dispose(): void {
    this.#module.functions.board_delete(this.address);
  }

  /** Deals a round from the front of an order of the whole set; false where the rules order a redeal. -1: tiles decide. */
  deal(order: Uint8Array, leader: number): boolean {
    const dealt = this.#module.lend(order, (at, size) =>
      this.#module.functions.board_deal(this.address, at, size, leader),
    );
    if (dealt < 0)
      throw new EngineRefusal("a round is dealt from all tiles of the set, each once, with a seat to lead");
    return dealt === 1;
  }

  /** Deals the first round of a new match at random; equal seeds and numbers deal the same. */
  shuffle(seed: bigint, number: bigint): void {
    this.#module.functions.board_shuffle(this.address, seed, number);
  }

  /** Sets up a round as it stands, without its past. */
  load(round: RoundFacts): void {
    this.#module.expect(
      this.#module.lend(numbersOf("RoundFacts", round), (at, size) =>
        this.#module.functions.board_load(this.address, at, size),
      ),
    );
  }

  facts(): RoundFacts {
    this.#module.functions.board_facts(this.address);
    return this.#module.answer().record("RoundFacts");
  }

  legalMoves(seat = this.toAct): readonly Move[] {
    this.#module.functions.board_legal(this.address, seat);
    return this.#module.answer().records("Move");
  }

  /** Makes a move; false if it is not legal, and nothing has changed. */
  push(move: Move, seat = this.toAct): boolean {
    const kind = optionNumber("MoveKind", move.kind);
    return this.#module.functions.board_push(this.address, seat, kind, move.tile, move.end) !== 0;
  }

  /** Takes the last move back; false if there is none. */
  pop(): boolean {
    return this.#module.functions.board_pop(this.address) !== 0;
  }

  get toAct(): number {
    return this.#module.functions.board_to_act(this.address);
  }

  get over(): boolean {
    return this.#module.functions.board_over(this.address) !== 0;
  }

  /** The seat that leads the next round; -1 where the opening procedure decides again. */
  get nextLeader(): number {
    return this.#module.functions.board_next_leader(this.address);
  }

  /** Awards of the last act. */
  awards(): readonly Award[] {
    this.#module.functions.board_awards(this.address);
    return this.#module.answer().records("Award");
  }

  /** All acts since the deal. */
  acts(): readonly SeatMove[] {
    this.#module.functions.board_acts(this.address);
    return this.#module.answer().records("SeatMove");
  }

  /** Equal for positions with the same future. */
  get hash(): bigint {
    return BigInt.asUintN(64, this.#module.functions.board_hash(this.address));
  }

  /** Equal for rounds that look the same to a seat; -1 for a spectator. */
  viewHash(seat: number): bigint {
    return BigInt.asUintN(64, this.#module.functions.board_view_hash(this.address, seat));
  }

  /** Solves the rest of the round with open hands. `values`: match equity of side 0 by both scores; null for points. */
  solve(limits: Partial<SolveTask> = {}, values: Float64Array | null = null): SolveAnswer {
    const { functions } = this.#module;
    this.#module.lend(values, (shares) =>
      this.#module.expect(
        this.#module.lend(numbersOf("SolveTask", limits), (at, size) =>
          functions.board_solve(this.address, at, size, shares),
        ),
      ),
    );
    const answer = this.#module.answer().record("SolveAnswer");
    const { sides } = this.rules.facts;
    return { ...answer, moves: answer.moves.map((one) => ({ ...one, gains: one.gains.slice(0, sides) })) };
  }
}
