// A deal and the end of a round change the whole table. Its parts follow one another, a frame apart: no frame is long.
import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { painted } from "../app/breath";
import type { TableSeen } from "../wire/types";

/** The parts in the order in which they follow: what lies around it first, for the cloth has the room that is left. */
export const PARTS = ["ends", "seats", "mine", "hand", "scores", "cloth", "text"] as const;
export type Part = (typeof PARTS)[number];

const tilesOf = ({ seats }: TableSeen): number => seats.reduce((sum, { tiles }) => sum + (tiles ?? 0), 0);

/** Whether tiles were dealt, or hands laid open, since. Lots for the lead are drawn before the hands of their round. */
const isAnother = (before: TableSeen | null, now: TableSeen | null): boolean =>
  before !== null && now !== null && now.stage !== "waiting" && (before.stage !== now.stage || before.round !== now.round || (tilesOf(before) === 0 && tilesOf(now) > 0));

export class Stages {
  /** Whether the hand is on its way from the heap, and not to be seen before it slides. */
  readonly dealing = signal(false);
  readonly #shown: Readonly<Record<Part, Signal<TableSeen | null>>>;
  /** How many parts show what there is now; the others wait for their frame. */
  #ready: number = PARTS.length;
  #all: Promise<void> = Promise.resolve();
  /** How often the parts have begun to follow; where they begin anew, those of before follow no longer. */
  #begun = 0;

  constructor(
    private readonly seen: ReadonlySignal<TableSeen | null>,
    private readonly unhurried: () => boolean,
    private readonly frame: () => Promise<void> = painted,
  ) {
    this.#shown = { ends: signal(seen.peek()), seats: signal(seen.peek()), mine: signal(seen.peek()), hand: signal(seen.peek()), scores: signal(seen.peek()), cloth: signal(seen.peek()), text: signal(seen.peek()) };
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
      if (isAnother(before, now) && this.unhurried()) {
        this.#ready = 0;
        this.#all = this.#oneByOne();
      }
      before = now;
      for (const part of PARTS.slice(0, this.#ready)) this.#shown[part].value = now;
    });
  }

  async #oneByOne(): Promise<void> {
    const begun = (this.#begun += 1);
    for (const part of PARTS) {
      await this.frame();
      if (begun !== this.#begun) return this.#all;
      this.#shown[part].value = this.seen.peek();
      this.#ready += 1;
    }
  }
}
