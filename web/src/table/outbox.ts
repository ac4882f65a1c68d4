// Commands that the server has neither acknowledged nor refused. After a lost connection they are sent again with the same
// key, and the server carries out a key once; so a command is done once, whatever the network does.
import type { ClientFrame } from "../wire/types";

type WithoutKey<T> = T extends { readonly key: string } ? Omit<T, "key"> : never;

/** A command that has no key yet. */
export type NewCommand = WithoutKey<ClientFrame>;
export type Keyed = NewCommand & { readonly key: string };

export class Outbox {
  #waiting: readonly Keyed[] = [];

  constructor(private readonly newKey: () => string) {}

  /** The commands in the order in which they were made. */
  get waiting(): readonly Keyed[] {
    return this.#waiting;
  }

  /** Whether the same command is on its way already. */
  has(command: NewCommand): boolean {
    return this.#waiting.some(({ key: _, ...waiting }) => JSON.stringify(waiting) === JSON.stringify(command));
  }

  /** Keeps a command until it is settled, under a key of its own. */
  add(command: NewCommand): Keyed {
    const keyed = { ...command, key: this.newKey() } as Keyed;
    this.#waiting = [...this.#waiting, keyed];
    return keyed;
  }

  /** Forgets the command of that key; `undefined` where it was forgotten already. */
  settle(key: string): Keyed | undefined {
    const found = this.#waiting.find((command) => command.key === key);
    this.#waiting = this.#waiting.filter((command) => command.key !== key);
    return found;
  }
}
