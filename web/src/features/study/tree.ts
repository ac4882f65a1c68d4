// Moves made from a position, taken back and branched: a tree of positions, each made when it is first gone to.
import type { SeatMove } from "../../engine/shapes";
import type { Spot } from "./spot";

/** A move, with the tile that came where the drawing hand is shown. */
export interface Made extends SeatMove {
  readonly drawn: number | null;
}

/** A position and how it came about. */
export class Step {
  readonly #next: Step[] = [];

  constructor(
    readonly spot: Spot,
    readonly before: Step | null = null,
    readonly made: Made | null = null,
  ) {}

  /** Positions after moves that were made here before, the first one first. */
  get next(): readonly Step[] {
    return this.#next;
  }

  /** All moves from the first position on. */
  get course(): readonly Step[] {
    return this.before === null ? [] : [...this.before.course, this];
  }

  /** The position after a move, kept for the next time. Throws `Impossible`, and nothing has changed. */
  after(made: Made): Step {
    const known = this.#next.find((step) => step.made !== null && sameMade(step.made, made));
    if (known !== undefined) return known;
    const step = new Step(this.spot.after(made, made.drawn), this, made);
    this.#next.push(step);
    return step;
  }

  /** The first position, and all that came of it, leave the engine's memory. */
  dispose(): void {
    for (const step of this.#next) step.dispose();
    this.spot.dispose();
  }
}

const sameMade = (one: Made, other: Made): boolean =>
  one.seat === other.seat &&
  one.drawn === other.drawn &&
  one.move.kind === other.move.kind &&
  one.move.tile === other.move.tile &&
  one.move.end === other.move.end;
