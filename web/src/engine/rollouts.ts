/** Rollouts of every option for review, endings with hidden hands, and exact beliefs. */
import type { Rules } from "./board";
import type { EngineModule } from "./module";
import type { Net, Player, SeatState } from "./players";
import { numbersOf, numbersOfList, optionNumber } from "./records";
import type { Address, EndgameRequest, EndgameResult, Move, RolloutResult, SampledDeals } from "./shapes";

/** Rollouts at one table, truncated with the network's value at the leaf, or to the end of the round. */
export class Rollouts {
  readonly module: EngineModule;
  readonly address: Address<"Rollouts">;

  constructor(rules: Rules, net: Net | null = null) {
    this.module = rules.module;
    this.address = this.module.expect(this.module.functions.rollouts_new(rules.address, net?.address ?? 0));
  }

  /** Options of the seat to act; of twins only the first. */
  options(state: SeatState): readonly Move[] {
    this.module.expect(this.module.functions.rollouts_options(this.address, state.address));
    return this.module.answer().records("Move");
  }

  /** The option that stands for a legal move, if it is one of several with the same future. */
  optionOf(state: SeatState, move: Move): Move {
    const kind = optionNumber("MoveKind", move.kind);
    this.module.expect(
      this.module.functions.rollouts_option_of(this.address, state.address, kind, move.tile, move.end),
    );
    return this.module.answer().records("Move")[0] ?? move;
  }

  /** Evaluates options, all of them by default, in the same worlds. */
  evaluate(state: SeatState, player: Player, seed: bigint, worlds: number, moves: readonly Move[] = []): RolloutResult {
    this.module.expect(
      this.module.lend(numbersOfList("Move", moves), (at, size) =>
        this.module.functions.rollouts_evaluate(this.address, state.address, player.address, seed, worlds, at, size),
      ),
    );
    return this.module.answer().record("RolloutResult");
  }

  /** Solves an ending with hidden hands; no moves where it is too large, or the rules have no tree. */
  solve(state: SeatState, limits: EndgameRequest, stakes: Net | null = null): EndgameResult {
    this.module.expect(
      this.module.lend(numbersOf("EndgameRequest", limits), (at, size) =>
        this.module.functions.rollouts_solve(this.address, state.address, stakes?.address ?? 0, at, size),
      ),
    );
    return this.module.answer().record("EndgameResult");
  }

  /** Expected margin of each seat's side in a first round dealt so; empty where the rules order a redeal. */
  dealValues(order: Uint8Array, leader: number): readonly number[] {
    this.module.expect(
      this.module.lend(order, (at, size) => this.module.functions.rollouts_deal_values(this.address, at, size, leader)),
    );
    return this.module.answer().list();
  }

  /** Value to each seat of a draw, less the mean over the boneyard, whose first tile is drawn; hands are the true ones. */
  luckOfDraw(state: SeatState, hands: readonly (readonly number[])[], boneyard: readonly number[]): readonly number[] {
    const deal = Uint8Array.from([...hands.flat(), ...boneyard]);
    const sizes = Uint8Array.from(hands, (hand) => hand.length);
    this.module.expect(
      this.module.lend(deal, (at, size) =>
        this.module.lend(sizes, (from, seats) =>
          this.module.functions.rollouts_luck_of_draw(this.address, state.address, at, size, from, seats),
        ),
      ),
    );
    return this.module.answer().list();
  }

  /** Means of `dealValues` over random deals, by the distance to the left of the leader, or by seat if tiles decide. */
  dealMeans(seed: bigint, deals: number, byTiles: boolean): readonly number[] {
    this.module.expect(this.module.functions.rollouts_deal_means(this.address, seed, deals, byTiles ? 1 : 0));
    return this.module.answer().list();
  }

  dispose(): void {
    this.module.functions.rollouts_delete(this.address);
  }
}

/** Exact belief of a seat: the uniform distribution over the deals that fit. */
export class Belief {
  readonly module: EngineModule;
  readonly address: Address<"SeatBelief">;

  constructor(state: SeatState) {
    this.module = state.module;
    this.address = this.module.expect(this.module.functions.belief_new(state.address));
  }

  get exact(): boolean {
    return this.module.functions.belief_exact(this.address) !== 0;
  }

  /** Natural logarithm of the number of deals. */
  get logCount(): number {
    return this.module.functions.belief_log_count(this.address);
  }

  /** Number of deals. */
  get count(): bigint {
    const [low, high] = [0, 1].map((word) => this.module.functions.belief_count_word(this.address, word));
    return (BigInt.asUintN(64, high ?? 0n) << 64n) | BigInt.asUintN(64, low ?? 0n);
  }

  /** Probability of each tile in each hand, by seat. */
  marginals(): readonly (readonly number[])[] {
    this.module.functions.belief_marginals(this.address);
    return this.module.answer().rows();
  }

  /** Probability that a seat holds none of these tiles, a bit each. */
  noneOf(seat: number, tiles: number): number {
    return this.module.functions.belief_none_of(this.address, seat, tiles);
  }

  sample(deals: number, seed: bigint): SampledDeals {
    this.module.functions.belief_sample(this.address, deals, seed);
    return this.module.answer().record("SampledDeals");
  }

  dispose(): void {
    this.module.functions.belief_delete(this.address);
  }
}
