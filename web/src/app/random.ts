// Chance from the browser's own generator: keys of commands, and what one adds to the seed of the tiles.

/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** A key for a command: new each time. */
export const newKey = (): string => randomHex(12);

/** What a seat adds to the seed. */
export const newEntropy = (): string => randomHex(8);
