// Deals that fit what a seat knows: drawn at random from the engine's exact belief, as rounds that can be played on.
import type { Belief } from "../../engine/rollouts";
import type { Move, RoundFacts } from "../../engine/shapes";

/** Deals that show what a hidden hand may do; for a rare move there are more. */
const USUAL = 400;
const RARE = 20_000;

export class Deals {
  #usual: readonly RoundFacts[] | null = null;
  #marginals: readonly (readonly number[])[] | null = null;

  /** `now` is the round with any deal. */
  constructor(
    private readonly belief: Belief,
    private readonly now: RoundFacts,
    private readonly tiles: number,
  ) {}

  /** Number of deals. */
  get count(): bigint {
    return this.belief.count;
  }

  /** Probability of each tile in each hand, by counting the deals. */
  get marginals(): readonly (readonly number[])[] {
    this.#marginals ??= this.belief.marginals();
    return this.#marginals;
  }

  /** Some deals, always the same. */
  some(number = USUAL): readonly RoundFacts[] {
    if (number !== USUAL) return this.#sampled(number, 1n);
    this.#usual ??= this.#sampled(USUAL, 0n);
    return this.#usual;
  }

  /** Tiles that the boneyard may hold. */
  get inBoneyard(): readonly number[] {
    const { hands } = this.now;
    const known = new Set(hands.flat());
    return [...new Set(this.some().flatMap(({ boneyard }) => boneyard))].sort(
      (one, other) => Number(known.has(one)) - Number(known.has(other)) || one - other,
    );
  }

  /** A deal in which this tile is drawn next; `null` if the boneyard cannot hold it. */
  drawing(tile: number): RoundFacts | null {
    const found = this.#first(({ boneyard }) => boneyard.includes(tile));
    return found && { ...found, boneyard: [tile, ...found.boneyard.filter((one) => one !== tile)] };
  }

  /** A deal in which a seat may make a move; `null` if there is none. */
  find(seat: number, move: Move, fits: (deal: RoundFacts) => boolean): RoundFacts | null {
    if (move.kind === "play" && (this.marginals[seat]?.[move.tile] ?? 0) <= 0) return null;
    return this.#first(
      (deal) => (move.kind !== "play" || deal.hands[seat]?.includes(move.tile) === true) && fits(deal),
    );
  }

  dispose(): void {
    this.belief.dispose();
  }

  #first(wanted: (deal: RoundFacts) => boolean): RoundFacts | null {
    return this.some().find(wanted) ?? this.some(RARE).find(wanted) ?? null;
  }

  #sampled(number: number, seed: bigint): readonly RoundFacts[] {
    const { owners, boneyards } = this.belief.sample(number, seed);
    const left = boneyards.length / number;
    return Array.from({ length: number }, (_, deal) => {
      const held = owners.slice(deal * this.tiles, (deal + 1) * this.tiles);
      const hands = this.now.hands.map((_, seat) => held.flatMap((owner, tile) => (owner === seat ? [tile] : [])));
      return { ...this.now, hands, boneyard: boneyards.slice(deal * left, (deal + 1) * left) };
    });
  }
}
