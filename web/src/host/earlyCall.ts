// A call that came while the owner of the play could still claim: it waits until that time is over.
import type { Call } from "../wire/types";
import type { LocalWire } from "./localWire";
import type { Table } from "./state";

interface Waiting {
  readonly wire: LocalWire;
  readonly command: Call;
}

/** It is neither stored nor answered while it waits: an entry would show that the play may have scored. */
export class EarlyCall {
  #window = 0;
  #waiting: Waiting | null = null;

  /** Holds a call until its window goes on; false where another one is held. */
  hold(wire: LocalWire, command: Call, { window }: Table): boolean {
    if (window === null) return false;
    if (window.seq !== this.#window) this.#waiting = null;
    this.#window = window.seq;
    if (this.#waiting !== null && this.#waiting.command.key !== command.key) return false;
    this.#waiting = { wire, command };
    return true;
  }

  /** Takes out the call whose window has gone on. */
  due({ window }: Table): Waiting | null {
    if (this.#waiting === null || window?.seq === this.#window) return null;
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}
