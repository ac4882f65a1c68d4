// Commands that the server has neither acknowledged nor rejected. After a lost connection they are sent again with the
// same idempotency key, which the server executes at most once, so every command takes effect once.
import type { ClientFrame } from "../wire/types";

type WithoutKey<T> = T extends { readonly key: string } ? Omit<T, "key"> : never;

/** Command without a key. */
export type NewCommand = WithoutKey<ClientFrame>;
export type Keyed = NewCommand & { readonly key: string };

export class Outbox {
  #waiting: readonly Keyed[] = [];

  constructor(private readonly newKey: () => string) {}

  /** Pending commands, oldest first. */
  get waiting(): readonly Keyed[] {
    return this.#waiting;
  }

  /** Whether an identical command is pending. */
  has(command: NewCommand): boolean {
    return this.#waiting.some(({ key: _, ...waiting }) => JSON.stringify(waiting) === JSON.stringify(command));
  }

  /** Store a command until settled, with a new key. */
  add(command: NewCommand): Keyed {
    const keyed = { ...command, key: this.newKey() } as Keyed;
    this.#waiting = [...this.#waiting, keyed];
    return keyed;
  }

  /** Remove and return the command with a key; `undefined` if there is none. */
  settle(key: string): Keyed | undefined {
    const found = this.#waiting.find((command) => command.key === key);
    this.#waiting = this.#waiting.filter((command) => command.key !== key);
    return found;
  }
}
