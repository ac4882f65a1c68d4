// Self-reconnecting WebSocket connection with liveness detection; independent of the table's logic.
import { ownBackend, type Wire } from "../app/backend";
import type { Bye, Ping, ServerFrame } from "../wire/types";

/** `live`: receiving. `silent`: nothing received for some seconds. `gone`: lost, will reconnect. `closed`: for good. */
export type Line = "connecting" | "live" | "silent" | "gone" | "closed";

/** Environment of the connection, replaced in tests. */
export interface World {
  open(subscription: Subscription): Wire;
  now(): number;
  later(task: () => void, ms: number): number;
  never(timer: number): void;
  chance(): number;
  /** Check whether the server is reachable over HTTP; used while the connection is quiet. */
  reach(answer: (reached: boolean) => void): void;
}

/** A table, and the last event of it that the page has seen. */
export interface Subscription {
  readonly table: string;
  readonly since: number;
}

/** What listens to a connection that carries these frames. */
export interface Ears<Frame = ServerFrame> {
  subscription(): Subscription;
  opened(): void;
  /** Closed before it was open: the server may be unreachable, or the session may have ended. */
  refused(): void;
  heard(frame: Frame): void;
  changed(line: Line): void;
}

/** Default interval of the server's pings. */
const PING_MS = 3000;
/** Delay after an overdue ping before checking reachability, and the interval and timeout of the checks. */
export const ASK_MS = 800;
const PATIENCE_MS = 3800;
/** Time without any sign of life after an overdue ping until the line is `silent`, and until it is given up. */
export const SILENT_MS = 1600;
export const DEAD_MS = 6000;
/** Time without frames after which a connection is given up even though the server is reachable. */
export const FORGOTTEN_MS = 45_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 3000;
const LOOK_MS = 500;

export class Socket<Frame extends object = ServerFrame> {
  #wire: Wire | null = null;
  #line: Line = "connecting";
  #tries = 0;
  #opened = false;
  #heardAt = 0;
  #reachedAt = 0;
  #askedAt = -Infinity;
  /** Time within which the next ping is due; a server with many connections pings each of them less often. */
  #within = PING_MS;
  #retry: number | null = null;
  #look: number | null = null;

  constructor(
    private readonly world: World,
    private readonly ears: Ears<Frame>,
  ) {}

  /** Open a new connection, and keep reconnecting until `close`. */
  open(): void {
    this.#drop();
    this.#heardAt = this.world.now();
    this.#reachedAt = this.#heardAt;
    const wire = this.world.open(this.ears.subscription());
    this.#wire = wire;
    this.#opened = false;
    wire.onopen = () => wire === this.#wire && this.#begin();
    wire.onmessage = (event) => wire === this.#wire && this.#hear(event.data);
    wire.onclose = () => wire === this.#wire && this.#end();
    this.#look = this.world.later(() => this.#listen(), LOOK_MS);
  }

  /** Try to send a frame; delivery is not guaranteed, so the caller keeps important frames until they are answered. */
  send(frame: object): boolean {
    if (this.#wire === null) return false;
    try {
      this.#wire.send(JSON.stringify(frame));
      return true;
    } catch {
      return false;
    }
  }

  /** Mark the line as silent, because the browser reports to be offline. */
  markOffline(): void {
    if (this.#line === "live") this.#become("silent");
  }

  /** Reconnect without waiting, because the browser is online again or the page is visible. */
  reconnectNow(): void {
    if (this.#line === "gone" || this.#line === "silent") this.open();
  }

  /** Close the connection for good. */
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
    const said = JSON.parse(text) as Frame;
    const frame = said as Ping | Bye | { readonly is?: undefined };
    this.#tries = 0;
    if (frame.is === "ping") {
      this.#within = frame.within ?? PING_MS;
      this.send({ do: "pong", id: frame.id });
    }
    if (frame.is === "bye" && !frame.again) {
      this.ears.heard(said);
      this.close();
      return;
    }
    this.#become("live");
    this.ears.heard(said);
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
    // While the line is silent, check at every look, to recover as soon as the network does.
    const pause = this.#line === "silent" ? 0 : PATIENCE_MS;
    if (overdue >= ASK_MS && now - this.#askedAt >= pause) this.#ask(now);
    this.#look = this.world.later(() => this.#listen(), LOOK_MS);
  }

  /** Check reachability, because pings of quiet connections are too rare to notice a lost network in time. */
  #ask(now: number): void {
    const wire = this.#wire;
    this.#askedAt = now;
    this.world.reach((reached) => {
      if (!reached || wire !== this.#wire) return;
      this.#reachedAt = now;
      // After a network outage the old connection may be dead without a close event.
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

/** Environment of a browser. */
export const browserWorld: World = {
  open: ({ table, since }) =>
    ownBackend.peek()?.connect(table, since) ??
    (new WebSocket(
      new URL(`/ws/${table}?since=${since}`, location.href.replace(/^http/, "ws")).href,
    ) as unknown as Wire),
  now: () => performance.now(),
  later: (task, ms) => window.setTimeout(task, ms),
  never: (timer) => window.clearTimeout(timer),
  chance: () => Math.random(),
  reach: (answer) => {
    // A small static file is enough; a hidden page need not detect outages.
    if (document.hidden || ownBackend.peek() !== null) return answer(true);
    fetch("/static/icon.svg", { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      () => answer(true),
      () => answer(false),
    );
  },
};
