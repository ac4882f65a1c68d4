/** What a seat knows, the players that decide by it, and the network's values. */
import type { Board, Rules } from "./board";
import type { EngineModule } from "./module";
import { numbersOf } from "./records";
import type { ActionFacts, Address, Decision, MoveValue, PlayerConfig, ViewFacts } from "./shapes";

/** Information state of a seat. */
export class SeatState {
  private constructor(
    readonly module: EngineModule,
    readonly address: Address<"State">,
  ) {}

  /** Of a seat in a round played on a board since it was set up. `byTiles`: whether tiles decided who leads. */
  static ofBoard(board: Board, seat: number, byTiles: boolean): SeatState {
    const { module } = board.rules;
    return new SeatState(module, module.expect(module.functions.state_of_board(board.address, seat, byTiles ? 1 : 0)));
  }

  /** From what a seat sees. Throws `EngineRefusal` where that contradicts itself. */
  static ofView(rules: Rules, view: ViewFacts): SeatState {
    const { module } = rules;
    const made = module.lend(numbersOf("ViewFacts", view), (at, size) =>
      module.functions.state_of_view(rules.address, at, size),
    );
    return new SeatState(module, module.expect(made));
  }

  /** The public acts, with what each tells of the hand behind it. */
  actions(): readonly ActionFacts[] {
    this.module.functions.state_actions(this.address);
    return this.module.answer().records("ActionFacts");
  }

  same(other: SeatState): boolean {
    return this.module.functions.state_same(this.address, other.address) !== 0;
  }

  dispose(): void {
    this.module.functions.state_delete(this.address);
  }
}

/** Weights of a network, or a match equity table. */
export class Net {
  readonly address: Address<"Net">;

  constructor(
    readonly module: EngineModule,
    numbers: Float32Array,
  ) {
    this.address = module.lend(numbers, module.functions.net_new);
  }

  dispose(): void {
    this.module.functions.net_delete(this.address);
  }
}

/** A player of the engine. Equal information states and seeds give equal decisions, but for a limit of time. */
export class Player {
  readonly address: Address<"EnginePlayer">;

  constructor(
    readonly module: EngineModule,
    config: Partial<PlayerConfig>,
    net: Net | null = null,
    stakes: Net | null = null,
  ) {
    const { functions } = module;
    this.address = module.expect(
      module.lend(numbersOf("PlayerConfig", config), (at, size) =>
        functions.player_new(at, size, net?.address ?? 0, stakes?.address ?? 0),
      ),
    );
  }

  decide(state: SeatState, seed: bigint): Decision {
    this.module.expect(this.module.functions.player_decide(this.address, state.address, seed));
    return this.module.answer().record("Decision");
  }

  dispose(): void {
    this.module.functions.player_delete(this.address);
  }
}

/** Values of a network at one table. */
export class Evaluator {
  readonly module: EngineModule;
  readonly address: Address<"Evaluator">;

  constructor(rules: Rules, net: Net, stakes: Net | null = null) {
    this.module = rules.module;
    this.address = this.module.expect(
      this.module.functions.evaluator_new(rules.address, net.address, stakes?.address ?? 0),
    );
  }

  /** Values of all options of the seat to act. */
  weigh(state: SeatState): readonly MoveValue[] {
    this.module.expect(this.module.functions.evaluator_weigh(this.address, state.address));
    return this.module.answer().records("MoveValue");
  }

  /** Probability of each tile in each hand, by seat. `reads`: whether plays are evidence. */
  handMarginals(state: SeatState, reads = true): readonly (readonly number[])[] {
    this.module.expect(this.module.functions.evaluator_marginals(this.address, state.address, reads ? 1 : 0));
    return this.module.answer().rows();
  }

  dispose(): void {
    this.module.functions.evaluator_delete(this.address);
  }
}
