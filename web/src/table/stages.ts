// Staged rendering: deals and ends of rounds change the whole table, so its parts update one per frame to keep frames
// short.
import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { painted } from "../app/breath";
import type { TableSeen } from "../wire/types";

/** Parts in the order of their updates; those around the cloth come first, because it takes the remaining space. */
export const PARTS = ["ends", "seats", "mine", "hand", "scores", "cloth", "text"] as const;
export type Part = (typeof PARTS)[number];

const tilesOf = ({ seats }: TableSeen): number => seats.reduce((sum, { tiles }) => sum + (tiles ?? 0), 0);

/** Whether tiles were dealt or hands opened between two states. Lots are drawn before a round's hands are dealt. */
const isAnother = (before: TableSeen | null, now: TableSeen | null): boolean =>
  before !== null &&
  now !== null &&
  now.stage !== "waiting" &&
  (before.stage !== now.stage || before.round !== now.round || (tilesOf(before) === 0 && tilesOf(now) > 0));

export class Stages {
  /** Whether a deal is being animated, during which the hand is hidden until its tiles arrive. */
  readonly dealing = signal(false);
  readonly #shown: Readonly<Record<Part, Signal<TableSeen | null>>>;
  /** Number of parts that show the current state; the others wait for their frame. */
  #ready: number = PARTS.length;
  #all: Promise<void> = Promise.resolve();
  /** Number of staged updates begun; a newer one cancels the older. */
  #begun = 0;

  constructor(
    private readonly seen: ReadonlySignal<TableSeen | null>,
    private readonly unhurried: () => boolean,
    private readonly frame: () => Promise<void> = painted,
  ) {
    this.#shown = {
      ends: signal(seen.peek()),
      seats: signal(seen.peek()),
      mine: signal(seen.peek()),
      hand: signal(seen.peek()),
      scores: signal(seen.peek()),
      cloth: signal(seen.peek()),
      text: signal(seen.peek()),
    };
  }

  /** State of the table as shown by a part. */
  of(part: Part): ReadonlySignal<TableSeen | null> {
    return this.#shown[part];
  }

  /** Resolves when all parts show the current state. */
  get all(): Promise<void> {
    return this.#all;
  }

  /** Follow the state of the table; returns a function that stops. */
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
    this.#begun += 1;
    const begun = this.#begun;
    for (const part of PARTS) {
      await this.frame();
      if (begun !== this.#begun) return this.#all;
      this.#shown[part].value = this.seen.peek();
      this.#ready += 1;
    }
  }
}
