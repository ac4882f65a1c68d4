// Cryptographic randomness: command keys, and this client's contributions to the deal seed.

/** Random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** Unique key of a command (96 random bits). */
export const newKey = (): string => randomHex(12);

/** Entropy that a seat contributes to the deal seed (64 random bits). */
export const newEntropy = (): string => randomHex(8);
