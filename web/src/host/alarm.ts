// The alarm of a table: when it is to look again what is due, and whether the machine slept until then.
import type { Clock } from "./clock";

/** An alarm that is later than this, ms, means that the machine slept: the table does not count that time. */
const SLEPT_MS = 10_000;

export class Alarm {
  #at: number | null = null;
  #cancel = (): void => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly rings: () => void,
  ) {}

  /** Rings at `at`, ms of the page's clock, and no more at the time set before; with `null` not at all. */
  set(at: number | null): void {
    this.#cancel();
    this.#at = at;
    this.#cancel = at === null ? () => undefined : this.clock.alarm(at, this.rings);
  }

  /** Ms for which the machine slept, or the page was frozen, since the alarm should have rung; then it is off. */
  wake(): number {
    const late = this.#at === null ? 0 : this.clock.now() - this.#at;
    this.set(null);
    return late > SLEPT_MS ? late : 0;
  }
}
