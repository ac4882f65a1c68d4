// One connection to a table that comes back by itself. It knows frames and time, and nothing of a table.
import type { ServerFrame } from "../wire/types";

/** `live`: the server was heard. `silent`: not for some seconds. `gone`: it will be tried again. `closed`: for good. */
export type Line = "connecting" | "live" | "silent" | "gone" | "closed";

/** What the connection needs of the world; tests give their own. */
export interface World {
  open(url: string): Wire;
  now(): number;
  later(task: () => void, ms: number): number;
  never(timer: number): void;
  chance(): number;
  /** Whether the server can be reached at all; asked where a connection says nothing for a while. */
  reach(answer: (reached: boolean) => void): void;
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
  /** The connection was ended before it was open: the server may not be there, or no longer know who one is. */
  refused(): void;
  heard(frame: ServerFrame): void;
  changed(line: Line): void;
}

/** How often a server pings that has said nothing of it. */
const PING_MS = 3000;
/** So long after a ping that did not come one asks whether the server is there, and how often. */
export const ASK_MS = 800;
const PATIENCE_MS = 3800;
/** Without a word and without an answer so long after it the line is silent; and then it is given up. */
export const SILENT_MS = 1600;
export const DEAD_MS = 6000;
/** A server that is there but tells a connection nothing for so long has forgotten it. */
export const FORGOTTEN_MS = 45_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 3000;
const LOOK_MS = 500;

export class Socket {
  #wire: Wire | null = null;
  #line: Line = "connecting";
  #tries = 0;
  #opened = false;
  #heardAt = 0;
  #reachedAt = 0;
  #askedAt = -Infinity;
  /** Within which time the next ping comes: a server with very many connections pings each less often. */
  #within = PING_MS;
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
    this.#reachedAt = this.#heardAt;
    const wire = this.world.open(this.ears.url());
    this.#wire = wire;
    this.#opened = false;
    wire.onopen = () => wire === this.#wire && this.#begin();
    wire.onmessage = (event) => wire === this.#wire && this.#hear(event.data);
    wire.onclose = () => wire === this.#wire && this.#end();
    this.#look = this.world.later(() => this.#listen(), LOOK_MS);
  }

  /** Sends text if it can be sent now; a text that must arrive is kept by the caller until it is answered. */
  send(frame: object): boolean {
    if (this.#wire === null) return false;
    try {
      this.#wire.send(JSON.stringify(frame));
      return true;
    } catch {
      return false;
    }
  }

  /** The network is said to be gone. */
  markOffline(): void {
    if (this.#line === "live") this.#become("silent");
  }

  /** The network is said to be back, or the page to be looked at: no need to wait any longer. */
  reconnectNow(): void {
    if (this.#line === "gone" || this.#line === "silent") this.open();
  }

  /** Ends it for good. */
  close(): void {
    this.#drop();
    this.#become("closed");
  }

  #begin(): void {
    this.#opened = true;
    this.ears.opened();
  }

  #end(): void {
    this.#lost();
    if (!this.#opened) this.ears.refused();
  }

  #hear(text: string): void {
    this.#heardAt = this.world.now();
    const frame = JSON.parse(text) as ServerFrame;
    this.#tries = 0;
    if (frame.is === "ping") {
      this.#within = frame.within ?? PING_MS;
      this.send({ do: "pong", id: frame.id });
    }
    if (frame.is === "bye" && !frame.again) {
      this.ears.heard(frame);
      this.close();
      return;
    }
    this.#become("live");
    this.ears.heard(frame);
  }

  #listen(): void {
    const now = this.world.now();
    const silence = now - Math.max(this.#heardAt, this.#reachedAt);
    const overdue = silence - this.#within;
    if (overdue >= DEAD_MS || now - this.#heardAt >= FORGOTTEN_MS) {
      this.#lost();
      return;
    }
    if (overdue >= SILENT_MS) this.#become("silent");
    // While the line is silent one asks at every look, so that one is back as soon as the network is.
    const pause = this.#line === "silent" ? 0 : PATIENCE_MS;
    if (overdue >= ASK_MS && now - this.#askedAt >= pause) this.#ask(now);
    this.#look = this.world.later(() => this.#listen(), LOOK_MS);
  }

  /** Servers ping quiet connections less often than a person wants to know that the network is gone. */
  #ask(now: number): void {
    const wire = this.#wire;
    this.#askedAt = now;
    this.world.reach((reached) => {
      if (!reached || wire !== this.#wire) return;
      this.#reachedAt = now;
      // A page that was silent and is there again may have lost the connection without a word.
      if (this.#line === "silent") this.open();
    });
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
  reach: (answer) => {
    // The smallest thing that the server has; a hidden page need not know.
    if (document.hidden) return answer(true);
    fetch("/static/icon.svg", { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      () => answer(true),
      () => answer(false),
    );
  },
};
