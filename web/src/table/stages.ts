// A deal and the end of a round change the whole table. Its parts follow one another, a frame apart: no frame is long.
import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { painted } from "../app/breath";
import type { TableSeen } from "../wire/types";

/** The parts in the order in which they follow: what lies around it first, for the cloth has the room that is left. */
export const PARTS = ["ends", "seats", "mine", "scores", "cloth", "text"] as const;
export type Part = (typeof PARTS)[number];

/** Whether tiles were dealt, or hands laid open, since. */
const isAnother = (before: TableSeen | null, now: TableSeen | null): boolean =>
  before !== null && now !== null && now.stage !== "waiting" && (before.stage !== now.stage || before.round !== now.round);

export class Stages {
  /** Whether the hand is on its way from the heap, and not to be seen before it slides. */
  readonly dealing = signal(false);
  readonly #shown: Readonly<Record<Part, Signal<TableSeen | null>>>;
  /** How many parts show what there is now; the others wait for their frame. */
  #ready: number = PARTS.length;
  #all: Promise<void> = Promise.resolve();

  constructor(
    private readonly seen: ReadonlySignal<TableSeen | null>,
    private readonly unhurried: () => boolean,
    private readonly frame: () => Promise<void> = painted,
  ) {
    this.#shown = { ends: signal(seen.peek()), seats: signal(seen.peek()), mine: signal(seen.peek()), scores: signal(seen.peek()), cloth: signal(seen.peek()), text: signal(seen.peek()) };
  }

  /** The table as this part shows it. */
  of(part: Part): ReadonlySignal<TableSeen | null> {
    return this.#shown[part];
  }

  /** When all parts show what there is now. */
  get all(): Promise<void> {
    return this.#all;
  }

  /** Follows the table until the answer is called. */
  follow(): () => void {
    let before: TableSeen | null = null;
    return effect(() => {
      const now = this.seen.value;
      if (this.#ready === PARTS.length && isAnother(before, now) && this.unhurried()) {
        this.#ready = 0;
        this.#all = this.#oneByOne();
      }
      before = now;
      for (const part of PARTS.slice(0, this.#ready)) this.#shown[part].value = now;
    });
  }

  async #oneByOne(): Promise<void> {
    for (const part of PARTS) {
      await this.frame();
      this.#shown[part].value = this.seen.peek();
      this.#ready += 1;
    }
  }
}
