// One connection to a table that comes back by itself. It knows frames and time, and nothing of a table.
import type { Told } from "../wire/types";

/** `live`: the server was heard. `silent`: not for some seconds. `gone`: it will be tried again. `closed`: for good. */
export type Line = "connecting" | "live" | "silent" | "gone" | "closed";

/** What the connection needs of the world; tests give their own. */
export interface World {
  open(url: string): Wire;
  now(): number;
  later(task: () => void, ms: number): number;
  never(timer: number): void;
  chance(): number;
}

/** The part of a `WebSocket` that is used. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ears {
  url(): string;
  opened(): void;
  heard(frame: Told): void;
  changed(line: Line): void;
}

export const SILENT_MS = 4500;
export const DEAD_MS = 9000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const LOOK_MS = 500;

export class Socket {
  #wire: Wire | null = null;
  #line: Line = "connecting";
  #tries = 0;
  #heardAt = 0;
  #retry: number | null = null;
  #look: number | null = null;

  constructor(
    private readonly world: World,
    private readonly ears: Ears,
  ) {}

  /** Opens the connection, and keeps it open until `close`. */
  open(): void {
    this.#drop();
    this.#heardAt = this.world.now();
    const wire = this.world.open(this.ears.url());
    this.#wire = wire;
    wire.onopen = () => wire === this.#wire && this.ears.opened();
    wire.onmessage = (event) => wire === this.#wire && this.#hear(event.data);
    wire.onclose = () => wire === this.#wire && this.#lost();
    this.#look = this.world.later(() => this.#listen(), LOOK_MS);
  }

  /** Sends text if it can be sent now; whoever needs it to arrive keeps it until it is answered. */
  send(frame: object): boolean {
    if (this.#wire === null) return false;
    try {
      this.#wire.send(JSON.stringify(frame));
      return true;
    } catch {
      return false;
    }
  }

  /** The network is said to be back, or the page to be looked at: no need to wait any longer. */
  hurry(): void {
    if (this.#line === "gone" || this.#line === "silent") this.open();
  }

  /** Ends it for good. */
  close(): void {
    this.#drop();
    this.#become("closed");
  }

  #hear(text: string): void {
    this.#heardAt = this.world.now();
    const frame = JSON.parse(text) as Told;
    this.#tries = 0;
    if (frame.is === "ping") this.send({ do: "pong", id: frame.id });
    if (frame.is === "bye" && !frame.again) {
      this.ears.heard(frame);
      this.close();
      return;
    }
    this.#become("live");
    this.ears.heard(frame);
  }

  #listen(): void {
    const silence = this.world.now() - this.#heardAt;
    if (silence >= DEAD_MS) {
      this.#lost();
      return;
    }
    if (silence >= SILENT_MS) this.#become("silent");
    this.#look = this.world.later(() => this.#listen(), LOOK_MS);
  }

  #lost(): void {
    this.#drop();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#tries, LONGEST_WAIT_MS);
    this.#tries += 1;
    this.#become("gone");
    this.#retry = this.world.later(() => this.open(), wait * (0.75 + this.world.chance() / 2));
  }

  #drop(): void {
    if (this.#retry !== null) this.world.never(this.#retry);
    if (this.#look !== null) this.world.never(this.#look);
    this.#retry = null;
    this.#look = null;
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #become(line: Line): void {
    if (line === this.#line) return;
    this.#line = line;
    this.ears.changed(line);
  }
}

/** The world as a browser has it. */
export const browserWorld: World = {
  open: (url) => new WebSocket(url) as unknown as Wire,
  now: () => performance.now(),
  later: (task, ms) => window.setTimeout(task, ms),
  never: (timer) => window.clearTimeout(timer),
  chance: () => Math.random(),
};
