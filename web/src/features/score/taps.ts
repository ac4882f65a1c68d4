// Wet fingers: a second tap on the same key right after the first one is not meant.

/** How long a key takes no second tap, in milliseconds. */
export const ONCE_MS = 250;

export class Taps {
  #key = "";
  #at = Number.NEGATIVE_INFINITY;

  /** Whether a tap at this time, in milliseconds, repeats the one before it on the same key. */
  repeats(key: string, at: number): boolean {
    const again = key === this.#key && at - this.#at < ONCE_MS;
    this.#key = key;
    this.#at = at;
    return again;
  }
}
