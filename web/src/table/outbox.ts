// Wishes that the server has neither acknowledged nor refused. After a lost connection they are sent again with the same
// key, and the server carries out a key once; so a wish is done once, whatever the network does.
import type { Asked } from "../wire/types";

type WithoutKey<T> = T extends { readonly key: string } ? Omit<T, "key"> : never;

/** A wish that has no key yet. */
export type Wish = WithoutKey<Asked>;
export type Keyed = Wish & { readonly key: string };

export class Outbox {
  #waiting: readonly Keyed[] = [];

  constructor(private readonly newKey: () => string) {}

  /** The wishes in the order in which they were made. */
  get waiting(): readonly Keyed[] {
    return this.#waiting;
  }

  /** Keeps a wish until it is settled, under a key of its own. */
  add(wish: Wish): Keyed {
    const keyed = { ...wish, key: this.newKey() } as Keyed;
    this.#waiting = [...this.#waiting, keyed];
    return keyed;
  }

  /** Forgets the wish of that key; `undefined` where it was forgotten already. */
  settle(key: string): Keyed | undefined {
    const found = this.#waiting.find((wish) => wish.key === key);
    this.#waiting = this.#waiting.filter((wish) => wish.key !== key);
    return found;
  }
}
