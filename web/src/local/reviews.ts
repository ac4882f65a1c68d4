// Reviews of this browser's matches, made one after another by an engine of their own while the page goes on.
import { Sorry } from "../app/api";
import type { EngineClient } from "../engine/client";
import { Rules } from "../engine/board";
import { EngineModule, EngineRefusal } from "../engine/module";
import { readNetwork } from "../engine/network";
import { type Engine, furtherClient } from "../engine/start";
import type { Host } from "../host/index";
import { hostWords } from "../host/words";
import { verbatim } from "../i18n/messages";
import type { MatchRecord } from "../review/course";
import { judgingOf } from "../review/judging";
import { reviewOf } from "../review/review";
import type { MatchReview, ReviewState, TableLine } from "../wire/types";
import { fetchFile } from "./files";
import { reviewable } from "./rulebook";

/** Where reviews are kept once they are made. */
export interface ReviewStore {
  review(table: string): Promise<MatchReview | null>;
  keepReview(table: string, review: MatchReview): Promise<void>;
}

const NONE: ReviewState = { stage: "none" };

const numbersOf = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetchFile(name)).arrayBuffer());

const FILES = {
  network: async (name: string) => readNetwork(await numbersOf(`networks/${name}`)).weights,
  equity: async (name: string) => new Float32Array((await numbersOf(`equity/${name}`)).buffer),
};

export class Reviews {
  /** Those that are being made or wait, and those that failed since the page was opened. */
  readonly #states = new Map<string, ReviewState>();
  readonly #gone = new Set<string>();
  #last: Promise<void> = Promise.resolve();
  #client: EngineClient | null = null;

  constructor(
    private readonly store: ReviewStore,
    private readonly engine: () => Promise<Engine>,
    private readonly host: () => Promise<Host>,
  ) {}

  async state(id: string): Promise<ReviewState> {
    const known = this.#states.get(id);
    if (known !== undefined) return known;
    const review = await this.store.review(id);
    return review === null ? NONE : { stage: "ready", done: 0, total: 0, review };
  }

  /** Begins a review, or says how far it is. Rejected with `Sorry` where the match is not over. */
  async ask(line: TableLine): Promise<ReviewState> {
    const { id } = line.table;
    const now = await this.state(id);
    if (now.stage === "judging" || now.stage === "ready") return now;
    const record = (await (await this.host()).record(id)) as MatchRecord | null;
    if (record === null) throw new Sorry("hidden", verbatim(hostWords.peek().hidden), 409);
    this.#states.set(id, { stage: "judging", done: 0, total: 0 });
    // One after another: each takes what a processor gives.
    this.#last = this.#last.then(() => this.#make(line, record));
    return { stage: "judging", done: 0, total: 0 };
  }

  /** Forgets what is known of a match that is deleted. */
  forget(id: string): void {
    this.#gone.add(id);
    this.#states.delete(id);
  }

  async #make(line: TableLine, record: MatchRecord): Promise<void> {
    const { id } = line.table;
    if (this.#gone.has(id)) return;
    try {
      const review = await this.#reviewed(line, record);
      if (this.#gone.has(id)) return;
      await this.store.keepReview(id, review).catch(() => undefined);
      this.#states.set(id, { stage: "ready", done: 0, total: 0, review });
    } catch (error) {
      if (!this.#gone.has(id)) this.#states.set(id, { stage: "failed", done: 0, total: 0 });
      // Its worker may have failed over it; the next review gets another.
      if (!(error instanceof EngineRefusal)) this.#close();
    }
  }

  async #reviewed(line: TableLine, record: MatchRecord): Promise<MatchReview> {
    const { numbers, sides, facts } = await reviewable(line.table);
    const engine = await this.engine();
    this.#client ??= furtherClient(engine);
    const rules = new Rules(EngineModule.of(engine.module), numbers);
    try {
      const kinds = record.players.map(({ kind }) => kind);
      const judging = await judgingOf(this.#client, FILES, { rules, sides, facts, kinds });
      const progress = (done: number, total: number) =>
        this.#states.set(line.table.id, { stage: "judging", done, total });
      return await reviewOf(record, { ...judging, progress });
    } finally {
      rules.dispose();
    }
  }

  #close(): void {
    this.#client?.close();
    this.#client = null;
  }
}
