// What the analysis board shows: the position, what was made of it, its values, and what cannot be.
import { batch, computed, signal } from "@preact/signals";
import { replaceFragment } from "../../app/address";
import { analysisPath } from "../../app/analysisPath";
import { api, Sorry } from "../../app/api";
import { Rules } from "../../engine/board";
import { type EngineModule, EngineUnavailable } from "../../engine/module";
import { Notation } from "../../engine/notation";
import type { Numbers } from "../../engine/shapes";
import { Impossible, type Problem } from "../../features/study/impossible";
import { type Line, type LineFault, NoLine, readLine } from "../../features/study/line";
import { rootOf } from "../../features/study/root";
import { type Analysed, Spot } from "../../features/study/spot";
import { type Made, Step } from "../../features/study/tree";
import type { Lost } from "../../features/study/thinking";
import type { Values } from "../../features/study/values";
import type { AnalysisHint, LineTableRequest } from "../../wire/types";
import { madeIn, writtenMade } from "./address";
import { leadLine } from "./deal";
import type { BoardEngine } from "./engine";

/** What stands in the way of a position or a move. */
export type Trouble =
  | { readonly is: "line"; readonly fault: LineFault }
  | { readonly is: "problem"; readonly problem: Problem; readonly tiles: readonly string[] }
  | { readonly is: "said"; readonly text: string };

export class Desk {
  /** The position in the text field, as it was typed or pasted. */
  readonly text = signal("");
  readonly here = signal<Step | null>(null);
  readonly values = signal<Values | null>(null);
  readonly trouble = signal<Trouble | null>(null);
  /** The text of a file with matches. */
  readonly file = signal<string | null>(null);
  /** Whether a position is being set up. */
  readonly busy = signal(false);
  /** Whether the browser cannot run the engine. */
  readonly noEngine = signal(false);
  /** What the server says of a position, where there is no engine. */
  readonly served = signal<AnalysisHint | null>(null);
  readonly analysed = computed<Analysed | null>(() => this.here.value?.spot.at ?? null);
  #root: Step | null = null;
  #line: Line | null = null;
  #thinking: AbortController | null = null;
  #engine: BoardEngine | null = null;

  /** Whether the engine is there, or is no longer waited for; resolves at once with the next calls. */
  async prepare(): Promise<void> {
    try {
      // A part of its own: the page stands before the engine is there.
      const { boardEngine } = await import("./engine");
      this.#engine = await boardEngine();
      this.noEngine.value = false;
    } catch (error) {
      if (!(error instanceof EngineUnavailable) && !(error instanceof WebAssembly.CompileError)) throw error;
      this.noEngine.value = true;
    }
  }

  /** Shows the position of a line, with moves made from it. What was shown stays where the line is none. */
  async open(text: string, moves: readonly string[] = []): Promise<boolean> {
    if (isFile(text)) {
      this.file.value = text;
      return false;
    }
    batch(() => {
      this.busy.value = true;
      this.trouble.value = null;
      this.text.value = text;
    });
    try {
      const line = readLine(text);
      await this.prepare();
      if (this.#engine === null) return await this.#askServer(text);
      await this.#set(line, moves, this.#engine);
      return true;
    } catch (error) {
      this.trouble.value = troubleOf(error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Does something that may be refused, which is then said. */
  async attempt(act: () => Promise<void>): Promise<void> {
    try {
      this.trouble.value = null;
      await act();
    } catch (error) {
      this.trouble.value = troubleOf(error);
    }
  }

  /** The engine's module. Rejected with `EngineUnavailable` where the browser cannot run it. */
  async module(): Promise<EngineModule> {
    await this.prepare();
    if (this.#engine === null) throw new EngineUnavailable("the engine cannot run here");
    return this.#engine.module;
  }

  /** Probability of each tile in each hand, with plays as evidence; `null` where nothing reads them. */
  async read(spot: Spot, signal: AbortSignal): Promise<readonly (readonly number[])[] | null> {
    return (await this.#engine?.thinker.read(spot, signal)) ?? null;
  }

  /** What a move lost against the best one; `null` where nothing could be chosen. */
  async loss(spot: Spot, move: string, signal: AbortSignal): Promise<Lost | null> {
    return (await this.#engine?.thinker.loss(spot, move, signal)) ?? null;
  }

  /** Shows the lead of a round that was just dealt, at the table that is shown or at a usual one. */
  async lead(rules = "all-fives", seats = 2): Promise<void> {
    await this.attempt(async () => {
      const shown = this.analysed.peek();
      const at = shown ?? (await this.#analysed(await this.module(), { rules, seats }));
      const line = leadLine(at);
      if (shown === null) at.rules.dispose();
      await this.open(line);
    });
  }

  /** Makes a move, and goes on from there. */
  make(made: Made): boolean {
    const { value: here } = this.here;
    if (here === null) return false;
    try {
      this.go(here.after(made));
      return true;
    } catch (error) {
      this.trouble.value = troubleOf(error);
      return false;
    }
  }

  /** Takes the last move back; what was made stays, as a branch. */
  undo(): boolean {
    const before = this.here.value?.before ?? null;
    if (before !== null) this.go(before);
    return before !== null;
  }

  /** Makes the move again that was made here first. */
  redo(): boolean {
    const next = this.here.value?.next[0];
    if (next !== undefined) this.go(next);
    return next !== undefined;
  }

  /** Goes to a position of the tree. */
  go(step: Step): void {
    batch(() => {
      this.here.value = step;
      this.values.value = null;
      this.trouble.value = null;
    });
    this.#write();
    void this.#think(step);
  }

  /** Leaves the position. */
  clear(): void {
    this.#thinking?.abort();
    batch(() => {
      this.here.value = null;
      this.values.value = null;
      this.trouble.value = null;
      this.served.value = null;
      this.text.value = "";
    });
    this.#forget();
    replaceFragment("#");
  }

  close(): void {
    this.#thinking?.abort();
    this.#forget();
  }

  /** The address of what is shown, with its path. */
  get path(): string {
    const { value: here } = this.here;
    const names = this.analysed.value?.names;
    if (here === null || names === undefined || this.#root === null) return "/analysis";
    const moves = here.course.flatMap(({ made }) => (made === null ? [] : [writtenMade(made, names)]));
    return analysisPath(this.#root.spot.line, moves);
  }

  async #set(line: Line, moves: readonly string[], { module }: BoardEngine): Promise<void> {
    const { rules: word, seats, partners } = line;
    const at = await this.#analysed(module, { rules: word, seats, partners });
    const { rules, names } = at;
    const root = new Step(Spot.first(at, rootOf(line, rules, names)));
    let step = root;
    for (const text of moves) {
      const made = madeIn(text, names);
      if (made === null) throw new NoLine({ is: "play", word: text });
      step = step.after(made);
    }
    this.#forget();
    this.#root = root;
    this.#line = line;
    this.go(step);
  }

  async #analysed(module: EngineModule, asked: LineTableRequest): Promise<Analysed> {
    const table = await api.analysisTable(asked);
    return { table, rules: new Rules(module, table.numbers as unknown as Numbers), names: new Notation(table.set) };
  }

  /** The line that was opened. */
  get line(): Line | null {
    return this.#line;
  }

  async #askServer(text: string): Promise<boolean> {
    this.served.value = await api.analysisHint(text);
    return true;
  }

  #forget(): void {
    this.#root?.dispose();
    this.#root?.spot.at.rules.dispose();
    this.#root = null;
  }

  #write(): void {
    replaceFragment(this.path.slice("/analysis".length));
    const spot = this.here.value?.spot;
    if (spot && !(spot.over && spot.view !== null)) this.text.value = spot.line;
  }

  async #think({ spot }: Step): Promise<void> {
    this.#thinking?.abort();
    const control = new AbortController();
    this.#thinking = control;
    const { signal } = control;
    const show = (values: Values) => {
      if (!signal.aborted) this.values.value = values;
    };
    try {
      await this.#engine?.thinker.think(spot, show, signal);
    } catch (error) {
      if (!signal.aborted) this.trouble.value = troubleOf(error);
    }
  }
}

/** Whether a text is a record, or several, and no line: a position has one line, and begins with its rules. */
const isFile = (text: string): boolean =>
  /^\s*[[{]|^\uFEFF?\s*(format|sheet)\s*:/.test(text) || text.trim().includes("\n");

function troubleOf(error: unknown): Trouble {
  if (error instanceof NoLine) return { is: "line", fault: error.fault };
  if (error instanceof Impossible) return { is: "problem", problem: error.problem, tiles: error.tiles };
  if (error instanceof Sorry) return { is: "said", text: error.message };
  return { is: "said", text: error instanceof Error ? error.message : String(error) };
}
