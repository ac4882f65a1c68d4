// What is being laid by hand, and the table that it is laid for.
import { signal } from "@preact/signals";
import { games } from "../../app/games";
import { api } from "../../app/api";
import { Rules } from "../../engine/board";
import { Notation } from "../../engine/notation";
import type { Numbers } from "../../engine/shapes";
import { type Draft, draftOf, emptyDraft, lineOf } from "../../features/study/draft";
import { writeLine } from "../../features/study/line";
import type { Analysed } from "../../features/study/spot";
import type { AnalysisTable } from "../../wire/types";
import type { Desk } from "./desk";

/** The game that a first position is laid for. */
const USUAL = "all-fives";

export class SetupDesk {
  readonly draft = signal<Draft | null>(null);
  #own: Rules | null = null;

  constructor(private readonly desk: Desk) {}

  /** Begins with an empty cloth, for a game and a number of seats. */
  async begin(game = USUAL, seats = 2): Promise<void> {
    const known = games.peek().find(({ id }) => id === game);
    const players = known === undefined || known.players.includes(seats) ? seats : (known.players[0] ?? seats);
    // Where players claim their scores themselves, the board counts them.
    const rules = known?.claims === true ? `${game};claim=auto` : game;
    await this.desk.attempt(async () => {
      const table = await api.analysisTable({ rules, seats: players });
      this.draft.value = emptyDraft(await this.#analysed(table));
    });
  }

  /** Begins with the position that is shown. */
  async changeShown(): Promise<void> {
    const spot = this.desk.here.peek()?.spot;
    if (spot === undefined) return this.begin();
    const at = await this.#analysed(spot.at.table);
    this.draft.value = { ...draftOf(spot), at };
  }

  change(draft: Draft): void {
    this.draft.value = draft;
  }

  /** Shows what was laid; where it cannot be, the draft stays. */
  async show(draft: Draft): Promise<void> {
    if (await this.desk.open(writeLine(lineOf(draft)))) this.close();
  }

  close(): void {
    this.draft.value = null;
    this.#own?.dispose();
    this.#own = null;
  }

  async #analysed(table: AnalysisTable): Promise<Analysed> {
    const module = await this.desk.module();
    this.#own?.dispose();
    this.#own = new Rules(module, table.numbers as unknown as Numbers);
    return { table, rules: this.#own, names: new Notation(table.set) };
  }
}
