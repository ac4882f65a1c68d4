// A clock that a test turns on, with alarms that ring in their order, and the locks of a browser.
import type { Clock } from "../src/host/clock";
import type { Tabs } from "../src/host/tabs";

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

  /** Alarms that are to ring. */
  get alarms(): number {
    return this.#alarms.length;
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

/** The locks of a browser, which its pages share. */
export class Locks {
  readonly #waiting: { later: () => void }[] = [];
  readonly #ears = new Set<{ readonly of: object; readonly grown: () => void }>();

  /** Pages that hold a table, or wait for it. */
  get held(): number {
    return this.#waiting.length;
  }

  tabs(): Tabs {
    const own = {};
    return {
      hold: (_table, later) => {
        const place = { later };
        this.#waiting.push(place);
        // As in a browser, the answer comes after commands that are sent at once.
        const now = new Promise<boolean>((answer) => setImmediate(() => answer(this.#waiting[0] === place)));
        const release = () => {
          const wasFirst = this.#waiting[0] === place;
          this.#waiting.splice(this.#waiting.indexOf(place), 1);
          if (wasFirst) this.#waiting[0]?.later();
        };
        return { now, release };
      },
      tell: () => {
        for (const ear of this.#ears) if (ear.of !== own) ear.grown();
      },
      hear: (_table, grown) => {
        const ear = { of: own, grown };
        this.#ears.add(ear);
        return () => this.#ears.delete(ear);
      },
    };
  }
}
