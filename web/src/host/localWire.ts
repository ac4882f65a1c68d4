// A connection of a page to its own host: it looks like a `WebSocket`, and carries the same frames.
import type { ServerFrame } from "../wire/types";

/** What a wire tells the table at its other end. */
export interface Ends {
  arrive(wire: LocalWire): void;
  receive(wire: LocalWire, text: string): void;
  depart(wire: LocalWire): void;
}

export class LocalWire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  #open = true;
  #ends: Ends | null = null;

  /** `since`: number of the last event that the page has seen. */
  constructor(readonly since: number) {}

  /** Connects it to a table, or to the next one where that was left just then; a wire that was closed meanwhile departs. */
  connect(ends: Ends): void {
    if (!this.#open) {
      ends.depart(this);
      return;
    }
    const isNew = this.#ends === null;
    this.#ends = ends;
    if (isNew) this.onopen?.();
    ends.arrive(this);
  }

  /** Sends a frame of the page to the table. */
  send(text: string): void {
    if (!this.#open || this.#ends === null) throw new Error("this wire is not open");
    this.#ends.receive(this, text);
  }

  /** The page closes the wire. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#ends?.depart(this);
  }

  /** Hands a frame to the page. */
  deliver(frame: ServerFrame): void {
    if (this.#open) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** The host closes the wire, after a frame that says why. */
  end(frame: ServerFrame): void {
    this.deliver(frame);
    if (!this.#open) return;
    this.#open = false;
    this.onclose?.({ code: 1000 });
  }
}
