// Measures the moves of a position in the engine's worker: a first estimate at once, then ever finer ones.
import { hashOf } from "../../app/deal";
import type { EngineClient } from "../../engine/client";
import type { EndingJob, MeasureJob } from "../../engine/jobs";
import type { Move, PlayerConfig, ViewFacts } from "../../engine/shapes";
import type { Learned, Teach } from "../../host/bots";
import type { Spot } from "./spot";
import { pooled, ranked, type Source, type Values, type Worth, worthOf } from "./values";

/** Deals of the first two rounds of measuring: those of `doublesix hint`, so that the values are, too. */
const FIRST = 300;
const SECOND = 3000;
/** Most deals in which a move is measured, and those of one job. */
const MOST = 30_000;
const BATCH = 3000;
/** Positions that the solver visits: where all hands are open, and where the boneyard is empty. */
const OPEN_NODES = 5_000_000;
const CLOSED_NODES = 200_000;
/** Limits of an ending with hidden hands, those of the library. */
const ENDING = { most_pairs: 2000, most_nodes: 100_000, iterations: 30 };
const TWO = 2;

/** Seed of the sampled deals by its text, as the library has it. */
function seedBits(text: string): bigint {
  const hash = hashOf(text);
  return new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
}

/** What a move lost against the best one. */
export interface Lost {
  readonly best: string;
  readonly points: number;
  readonly error: number;
}

export class Thinker {
  constructor(
    private readonly engine: EngineClient,
    private readonly teach: Teach,
  ) {}

  /**
   * Measures what can be chosen in a position, and shows values whenever they are finer, until they are fine enough or
   * the budget is used up. `seed` is that of `doublesix hint`. Rejected with the signal's reason when that is aborted.
   */
  async think(spot: Spot, show: (values: Values) => void, signal: AbortSignal, seed = "0"): Promise<void> {
    if (spot.over || spot.choices.length === 0) return;
    if (spot.view === null) return this.#open(spot, show, signal);
    await this.#closed(spot, spot.view, show, signal, seed);
  }

  /** What a move lost against the best one, in points, with its standard error; `null` where there is one option. */
  async loss(spot: Spot, move: string, signal: AbortSignal): Promise<Lost | null> {
    const { view, at } = spot;
    if (view === null) return null;
    const learned = at.table.apart ? {} : await this.#learned(spotNetwork(at.table.network));
    const task = { worlds: FIRST, seed: seedBits("0 hint") };
    const exact = await this.#ending(spot, view, signal);
    const worths = ranked(exact?.worths ?? (await this.#measured(spot, view, learned, task, signal)));
    const [best] = worths;
    const played = worths.find((worth) => at.names.move(worth.move) === move);
    if (best === undefined || played === undefined || worths.length < 2) return null;
    const error = Math.hypot(best.error ?? 0, played.error ?? 0);
    return { best: at.names.move(best.move), points: best.points - played.points, error };
  }

  /** Probability of each tile in each hand with plays as evidence; `null` where no network reads them. */
  async read({ view, at }: Spot, signal: AbortSignal): Promise<readonly (readonly number[])[] | null> {
    const learned = await this.#learned(spotNetwork(at.table.network));
    if (view === null || learned.net === undefined) return null;
    const rules = at.rules.numbers;
    return this.engine.request({ what: "read", rules, position: { view }, ...learned }, { signal });
  }

  async #open(spot: Spot, show: (values: Values) => void, signal: AbortSignal): Promise<void> {
    const solved = await this.#solved(spot, OPEN_NODES, signal);
    if (solved !== null) return show({ worths: solved, source: "solved", end: "fine" });
    show({ worths: [], source: "solved", end: "budget" });
  }

  async #closed(
    spot: Spot,
    view: ViewFacts,
    show: (values: Values) => void,
    signal: AbortSignal,
    seed: string,
  ): Promise<void> {
    const { table } = spot.at;
    const learned = table.apart ? {} : await this.#learned(spotNetwork(table.network));
    signal.throwIfAborted();
    const shown = (worths: readonly Worth[], source: Source, end: Values["end"] = null) =>
      show({ worths: ranked(worths), source, end });
    const hint = await this.#guess(spot, view, learned, signal);
    if (hint.length > 0) shown(hint, "network");
    const exact = await this.#ending(spot, view, signal);
    if (exact !== null) return shown(exact.worths, exact.source, "fine");
    const measure = (worlds: number, text: string, moves?: readonly Move[]) =>
      this.#measured(spot, view, learned, { worlds, seed: seedBits(text), ...(moves ? { moves } : {}) }, signal);
    shown(await measure(FIRST, `${seed} hint`), "deals");
    let worths = await measure(SECOND, `${seed} finalists`);
    for (let batch = 1; ; batch++) {
      const coarse = worths.filter(({ error, worlds }) => (error ?? 0) > table.error && worlds < MOST);
      if (coarse.length === 0) {
        const fine = worths.every(({ error }) => (error ?? 0) <= table.error);
        return shown(worths, "deals", fine ? "fine" : "budget");
      }
      shown(worths, "deals");
      const more = await measure(
        BATCH,
        `${seed} deeper ${batch}`,
        coarse.map(({ move }) => move),
      );
      worths = worths.map((worth) => {
        const again = more.find(({ move }) => move.tile === worth.move.tile && same(move, worth.move));
        return again === undefined ? worth : pooled(worth, again);
      });
    }
  }

  /** The network's estimate, as soon as it can be had. */
  async #guess(spot: Spot, view: ViewFacts, learned: Learned, signal: AbortSignal): Promise<readonly Worth[]> {
    const { table, rules } = spot.at;
    if (learned.net === undefined) {
      if (table.network == null) return [];
      learned = await this.#learned(spotNetwork(table.network));
      if (learned.net === undefined) return [];
    }
    const job = { what: "weigh" as const, rules: rules.numbers, position: { view }, ...learned };
    const values = await this.engine.request(job, { signal });
    const plays = values.filter(({ move }) => move.kind !== "draw");
    return (table.apart && plays.length > 0 ? plays : values).map(({ move, value }) => ({
      ...{ move, points: value, error: null, worlds: 0, counted: null },
    }));
  }

  /** Exact values of an ending for two: with an empty boneyard the other hand is known, and few hands can be solved. */
  async #ending(
    spot: Spot,
    view: ViewFacts,
    signal: AbortSignal,
  ): Promise<{ readonly worths: readonly Worth[]; readonly source: Source } | null> {
    if (spot.at.table.seats !== TWO) return null;
    if (view.boneyard === 0) {
      const worths = await this.#solved(spot, CLOSED_NODES, signal);
      if (worths !== null) return { worths, source: "solved" };
    }
    const simpler = simplified(spot, view);
    if (simpler === null) return null;
    const rules = spot.at.table.endings as unknown as EndingJob["rules"];
    const job: EndingJob = { what: "ending", rules, position: { view: simpler }, limits: ENDING };
    const found = await this.engine.request(job, { signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof Error && error.name !== "EngineUnavailable") return null;
      throw error;
    });
    if (found === null || found.moves.length === 0) return null;
    const worths = found.moves.map(
      (move, place): Worth => ({
        ...{ move, points: found.values[place] ?? 0, error: 0, worlds: found.hands, counted: null },
      }),
    );
    return { worths, source: "ending" };
  }

  async #solved(spot: Spot, nodes: number, signal: AbortSignal): Promise<readonly Worth[] | null> {
    const { rules, table } = spot.at;
    const seat = spot.toAct;
    const position = { round: spot.board.facts(), acts: [], seat, byTiles: false };
    const limits = { nodes, all_moves: true };
    const { moves, complete } = await this.engine.request(
      { what: "solve", rules: rules.numbers, position, limits },
      { signal },
    );
    if (!complete) return null;
    const turned = rules.facts.sides === TWO && table.sides[seat] === 1;
    return ranked(
      moves.map(({ move, guess }) => ({
        ...{ move, points: turned ? -guess : guess, error: 0, worlds: 1, counted: null },
      })),
    );
  }

  async #measured(
    spot: Spot,
    view: ViewFacts,
    learned: Learned,
    task: Pick<MeasureJob, "seed" | "worlds" | "moves">,
    signal: AbortSignal,
  ): Promise<readonly Worth[]> {
    const { table, rules } = spot.at;
    // Without a network, and where plays are judged apart, rounds are played out in equally likely deals.
    const player: Partial<PlayerConfig> = { kind: table.apart ? "flat" : "master", worlds: FIRST };
    const job: MeasureJob = {
      ...{ what: "measure", rules: rules.numbers, position: { view }, player, apart: table.apart === true },
      ...{ side: table.sides[view.seat] ?? 0, points: view.points, ...learned, ...task },
    };
    const { moves } = await this.engine.request(job, { signal });
    return moves.map((one) => worthOf(one, task.worlds));
  }

  async #learned(network: string | null): Promise<Learned> {
    return this.teach(network).catch((): Learned => ({}));
  }
}

const spotNetwork = (network: string | null | undefined): string | null => network ?? null;

const same = (one: Move, other: Move): boolean => one.kind === other.kind && one.end === other.end;

/** A view as endings are solved: without claims, each of which was made; `null` where that does not come to the same. */
function simplified({ at }: Spot, view: ViewFacts): ViewFacts | null {
  const letGo = view.acts.some(({ move }) => move.kind === "call" || move.kind === "release");
  const drew = at.table.apart && view.acts.some(({ seat, move }) => move.kind === "draw" && seat !== view.seat);
  if (view.pending || letGo || drew || view.chosen > 0) return null;
  const acts = view.acts.filter(({ move }) => move.kind !== "claim");
  return { ...view, acts, open_to_call: false, forfeits: 0 };
}
