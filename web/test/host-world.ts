// A clock that a test turns on, with alarms that ring in their order.
import type { Clock } from "../src/host/clock";

export class TestClock implements Clock {
  #now = 0;
  #alarms: { readonly at: number; readonly ring: () => void }[] = [];

  constructor(private readonly begun = 0) {}

  now(): number {
    return this.#now;
  }

  wall(): number {
    return this.begun + this.#now;
  }

  alarm(at: number, ring: () => void): () => void {
    const alarm = { at, ring };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((one) => one.ring !== ring);
    };
  }

  /** Lets time pass until `until`; after each alarm it waits for what follows. */
  async pass(until: number, settled: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const [next] = this.#alarms.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.#alarms = this.#alarms.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.ring();
      await settled();
    }
    this.#now = Math.max(this.#now, until);
  }

  /** The clock jumps, and no alarm rings: they are late where it jumps forward, and take as long as before where it jumps back. */
  jump(ms: number): void {
    this.#now += ms;
    if (ms < 0) this.#alarms = this.#alarms.map(({ at, ring }) => ({ at: at + ms, ring }));
  }
}
