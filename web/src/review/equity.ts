// Match equity of two sides: the planes of `doublesix.engine.equity.win_shares`, by the points that both sides need.

/** Planes: who leads the next round decides between the first three. */
const [LED, FOLLOWED, OPEN, WITHIN, POINT] = [0, 1, 2, 3, 4];

/** Leaders in the engine's results: none is known, or the round has not ended. */
const NO_LEADER = -1;
const WITHIN_ROUND = -2;

export class MatchEquity {
  readonly #size: number;

  constructor(
    readonly planes: Float32Array,
    readonly target: number,
  ) {
    this.#size = target + 1;
  }

  /** Match-win probability of a side between two rounds; `leader` is the side that leads the next one, if it is known. */
  between(points: readonly number[], side: number, leader: number | null): number {
    const plane = leader === null ? OPEN : leader === side ? LED : FOLLOWED;
    return this.#at(plane, points, side);
  }

  /** The same where a rollout ended: `leader` is the engine's number of the leading seat, `stake` the network's value. */
  after(points: readonly number[], side: number, leader: number, stake: number, sides: readonly number[]): number {
    if (leader !== WITHIN_ROUND)
      return clipped(this.between(points, side, leader === NO_LEADER ? null : (sides[leader] ?? null)));
    return clipped(this.#at(WITHIN, points, side) + Math.fround(stake * this.#at(POINT, points, side)));
  }

  /** Probabilities of side 0 by both scores below the target, for the solver. */
  get values(): Float64Array {
    const { target } = this;
    return Float64Array.from({ length: target * target }, (_, place) =>
      clipped(this.#at(OPEN, [Math.floor(place / target), place % target], 0)),
    );
  }

  #at(plane: number, points: readonly number[], side: number): number {
    const [own, other] = [this.#need(points[side]), this.#need(points[1 - side])];
    return this.planes[(plane * this.#size + own) * this.#size + other] ?? 0;
  }

  #need(points: number | undefined): number {
    return Math.min(Math.max(this.target - (points ?? 0), 0), this.target);
  }
}

const clipped = (share: number): number => Math.min(Math.max(share, 0), 1);
