// Fair dealing as specified in docs/reference/fair-dealing.md: tiles from a seed, with only SHA-256 and HMAC.
import { hashing, hex } from "../../app/crypto";

const SCHEME = "fair-1";
const WORDS = 2 ** 32;
const SIGNS = "0123456789ABCDEFGHI";

export interface FairSeed {
  readonly line: string;
  readonly secret: string;
  readonly entropy: readonly string[];
}

/** Parse the seed of a match; `null` if the line is not a valid seed. */
export function parseSeed(line: string): FairSeed | null {
  const [scheme, secret, ...entropy] = line.split(" ");
  if (scheme !== SCHEME || secret === undefined || !/^[0-9a-f]{64}$/.test(secret) || entropy.length === 0) return null;
  return entropy.every((part) => /^[0-9a-f]{16}$/.test(part)) ? { line, secret, entropy } : null;
}

async function sha256(text: string): Promise<Uint8Array> {
  return (await hashing()).sha256(text);
}

/** Commitment to a secret, which the server publishes before players take their seats. */
export async function commitmentOf(secret: string): Promise<string> {
  return hex(await sha256(`${SCHEME} secret ${secret}`));
}

/** Entropy of a bot's seat, derived from the secret, so that the server cannot choose it later. */
export async function houseEntropy(secret: string, seat: number): Promise<string> {
  return hex(await sha256(`${SCHEME} seat ${seat} ${secret}`)).slice(0, 16);
}

/** HMAC key of a match's random stream. */
export async function keyOf(seed: FairSeed): Promise<Uint8Array> {
  return sha256(seed.line);
}

/** Stream of 32-bit numbers from HMAC-SHA256(key, "use n block"), block after block. */
export async function* wordsOf(key: Uint8Array, use: "lots" | "deal", n: number): AsyncGenerator<number> {
  const { hmac } = await hashing();
  for (let block = 0; ; block++) {
    const digest = await hmac(key, `${use} ${n} ${block}`);
    const numbers = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < numbers.byteLength; at += 4) yield numbers.getUint32(at);
  }
}

/** Uniform random number below a limit, by rejection sampling. */
export async function below(limit: number, words: AsyncIterator<number>): Promise<number> {
  for (;;) {
    const { value } = (await words.next()) as { value: number };
    if (value < WORDS - (WORDS % limit)) return value % limit;
  }
}

/** Tiles of a set in canonical order, before shuffling. */
export function tilesOf(set: number): string[] {
  const signs = [...SIGNS.slice(0, set + 1)];
  return signs.flatMap((high, at) => signs.slice(0, at + 1).map((low) => high + low));
}

/** Fisher–Yates shuffle of a set, from the last place down. */
export async function shuffled(set: number, key: Uint8Array, use: "lots" | "deal", n: number): Promise<string[]> {
  const tiles = tilesOf(set);
  const words = wordsOf(key, use, n);
  for (let place = tiles.length - 1; place > 0; place--) {
    const chosen = await below(place + 1, words);
    [tiles[place], tiles[chosen]] = [tiles[chosen] as string, tiles[place] as string];
  }
  return tiles;
}
