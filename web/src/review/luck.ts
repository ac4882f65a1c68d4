// Luck of the tiles, as in `doublesix.analysis.luck`: the value after each lot, deal and draw, less the mean before it.
import type { Numbers } from "../engine/shapes";
import type { ChanceEvent, PlayedRound } from "./course";
import { mean } from "../engine/estimate";
import { type Engine, JUDGE } from "./facts";

/** Luck of one lot, deal or draw: points above the mean, by side. */
export interface EventLuck {
  readonly step: number;
  readonly seat: number | null;
  readonly kind: ChanceEvent["kind"];
  readonly points: readonly number[];
}

export interface RoundLuck {
  /** Expected margin of each side before the deal; 0 if nothing was dealt. */
  readonly lead: readonly number[];
  readonly events: readonly EventLuck[];
}

/** Measures luck at one table by a network, whose values disregard the scores. */
export class LuckMeter {
  readonly #sides: number;
  readonly #means = new Map<boolean, Promise<readonly number[]>>();

  constructor(
    private readonly engine: Engine,
    private readonly numbers: Numbers,
    private readonly sides: readonly number[],
    private readonly net: string,
  ) {
    this.#sides = new Set(sides).size;
  }

  async ofRound({ dealtTo, chances }: PlayedRound): Promise<RoundLuck> {
    const lead = dealtTo === null ? this.sides.slice(0, this.#sides).map(() => 0) : await this.#expected(dealtTo);
    const events: EventLuck[] = [];
    for (const event of chances) {
      const points = await this.#points(event);
      const seat = event.kind === "draw" ? event.seat : null;
      if (points.some((one) => one !== 0)) events.push({ step: event.step, seat, kind: event.kind, points });
    }
    return { lead, events };
  }

  async #points(event: ChanceEvent): Promise<readonly number[]> {
    if (event.kind === "lots") {
      const every = await Promise.all(this.sides.map((_, seat) => this.#expected(seat)));
      return (every[event.leader] ?? []).map((own, side) => own - mean(every.map((one) => one[side] ?? 0)));
    }
    const asked = { rules: this.numbers, net: this.net };
    if (event.kind === "deal") {
      const { order, leader } = event;
      const values = this.#shares(await this.engine.request({ ...asked, what: "dealValues", order, leader }));
      const expected = await this.#expected(leader);
      return values.map((value, side) => value - (expected[side] ?? 0));
    }
    const { hands, boneyard } = event.facts;
    const position = { view: event.view };
    const shares = this.#shares(await this.engine.request({ ...asked, what: "drawLuck", position, hands, boneyard }));
    const middle = mean(shares);
    return shares.map((share) => share - middle);
  }

  /** Mean value of a deal for each side; with the leader -1 the tiles held decide who leads. */
  async #expected(leader: number): Promise<readonly number[]> {
    const means = await this.#meansOf(leader < 0);
    const seats = this.sides.length;
    return this.#shares(this.sides.map((_, seat) => means[leader < 0 ? seat : (seat - leader + seats) % seats] ?? 0));
  }

  #meansOf(byTiles: boolean): Promise<readonly number[]> {
    const known = this.#means.get(byTiles);
    if (known !== undefined) return known;
    const asked = { what: "dealMeans", rules: this.numbers, net: this.net, deals: JUDGE.deals, byTiles } as const;
    const found = this.engine.request(asked);
    this.#means.set(byTiles, found);
    return found;
  }

  /** Margins by side from the values of its seats; for two sides half of their difference. */
  #shares(bySeat: readonly number[]): readonly number[] {
    const means = Array.from({ length: this.#sides }, (_, side) =>
      mean(bySeat.filter((_value, seat) => this.sides[seat] === side)),
    );
    const [one = 0, other = 0] = means;
    return means.length === 2 ? [(one - other) / 2, (other - one) / 2] : means;
  }
}
