// A world without time and network: a test says what passes and what the server sends.
import type { ServerFrame } from "../src/wire/types";
import type { Wire } from "../src/app/backend";
import type { Subscription, World } from "../src/table/socket";

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly since: number) {}

  send(text: string): void {
    if (this.closed) throw new Error("the socket is closed");
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  /** The server says something. */
  tells(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** The network takes the connection away. */
  breaks(): void {
    this.closed = true;
    this.onclose?.({ code: 1006 });
  }
}

export class FakeWorld implements World {
  readonly wires: FakeWire[] = [];
  #now = 0;
  #timers: { readonly id: number; readonly at: number; readonly task: () => void }[] = [];
  #next = 1;

  get wire(): FakeWire {
    const last = this.wires.at(-1);
    if (last === undefined) throw new Error("nothing was opened");
    return last;
  }

  open({ since }: Subscription): FakeWire {
    const wire = new FakeWire(since);
    this.wires.push(wire);
    return wire;
  }

  now(): number {
    return this.#now;
  }

  later(task: () => void, ms: number): number {
    const id = this.#next++;
    this.#timers.push({ id, at: this.#now + ms, task });
    return id;
  }

  never(timer: number): void {
    this.#timers = this.#timers.filter(({ id }) => id !== timer);
  }

  chance(): number {
    return 0.5;
  }

  /** Whether the server answers to a question beside the connection; `null` when no answer ever comes. */
  reachable: boolean | null = null;
  asked = 0;

  reach(answer: (reached: boolean) => void): void {
    this.asked += 1;
    if (this.reachable !== null) answer(this.reachable);
  }

  /** Lets time pass; what was to be done in it is done, in its order. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (due === undefined) break;
      this.never(due.id);
      this.#now = due.at;
      due.task();
    }
    this.#now = until;
  }
}

/** Waits until something holds that comes about beside the world, such as a hash, which a thread of its own makes. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000 && !holds(); ++tries) await new Promise((resolve) => setTimeout(resolve, 5));
}
