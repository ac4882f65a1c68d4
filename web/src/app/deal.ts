// Fair dealing as specified in docs/reference/fair-dealing.md: tiles from a seed, with only SHA-256 and HMAC. The library's
// hashes, since those of Web Crypto take a promise for each of thousands.
import { hex } from "./crypto";
import { hmac, sha256 } from "./sha2";

const SCHEME = "fair-1";
const WORDS = 2 ** 32;
const SIGNS = "0123456789ABCDEFGHI";

export interface FairSeed {
  readonly line: string;
  readonly secret: string;
  readonly entropy: readonly string[];
}

/** Seed of a match, as a line. */
export const seedLine = (secret: string, entropy: readonly string[]): string => [SCHEME, secret, ...entropy].join(" ");

/** Parse the seed of a match; `null` if the line is not a valid seed. */
export function parseSeed(line: string): FairSeed | null {
  const [scheme, secret, ...entropy] = line.split(" ");
  if (scheme !== SCHEME || secret === undefined || !/^[0-9a-f]{64}$/.test(secret) || entropy.length === 0) return null;
  return entropy.every((part) => /^[0-9a-f]{16}$/.test(part)) ? { line, secret, entropy } : null;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** SHA-256 of a text. */
export const hashOf = (text: string): Uint8Array => sha256(bytesOf(text));

/** Commitment to a secret, which the house publishes before players take their seats. */
export const commitmentOf = (secret: string): string => hex(hashOf(`${SCHEME} secret ${secret}`));

/** Entropy of a bot's seat, derived from the secret, so that the house cannot choose it later. */
export const houseEntropy = (secret: string, seat: number): string =>
  hex(hashOf(`${SCHEME} seat ${seat} ${secret}`)).slice(0, 16);

/** HMAC key of a match's random stream. */
export const keyOf = (seed: FairSeed): Uint8Array => hashOf(seed.line);

/** Stream of 32-bit numbers from HMAC-SHA256(key, "use n block"), block after block. */
export function* wordsOf(key: Uint8Array, use: "lots" | "deal", n: number): Generator<number> {
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, key, bytesOf(`${use} ${n} ${block}`));
    const numbers = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < numbers.byteLength; at += 4) yield numbers.getUint32(at);
  }
}

/** Uniform random number below a limit, by rejection sampling. */
export function below(limit: number, words: Iterator<number>): number {
  for (;;) {
    const { value } = words.next() as { value: number };
    if (value < WORDS - (WORDS % limit)) return value % limit;
  }
}

/** Tiles of a set in canonical order, before shuffling. */
export function tilesOf(set: number): string[] {
  const signs = [...SIGNS.slice(0, set + 1)];
  return signs.flatMap((high, at) => signs.slice(0, at + 1).map((low) => high + low));
}

/** Fisher–Yates shuffle of a set, from the last place down. */
export function shuffled(set: number, key: Uint8Array, use: "lots" | "deal", n: number): string[] {
  const tiles = tilesOf(set);
  const words = wordsOf(key, use, n);
  for (let place = tiles.length - 1; place > 0; place--) {
    const chosen = below(place + 1, words);
    [tiles[place], tiles[chosen]] = [tiles[chosen] as string, tiles[place] as string];
  }
  return tiles;
}
