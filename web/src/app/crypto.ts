// Randomness of keys and seeds; SHA-256 and HMAC-SHA-256. Web Crypto's hashes exist only in secure contexts (https or
// localhost), so for a phone in a home network a library is loaded on demand.

/** Random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** Unique key of a command (96 random bits). */
export const newKey = (): string => randomHex(12);

/** Entropy that a seat contributes to the deal seed (64 random bits). */
export const newEntropy = (): string => randomHex(8);

export interface Hashing {
  sha256(text: string): Promise<Uint8Array>;
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const ofTheBrowser: Hashing = {
  sha256: async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(text))),
  hmac: async (key, text) => {
    const own = await crypto.subtle.importKey("raw", key as BufferSource, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", own, bytesOf(text)));
  },
};

async function ofTheLibrary(): Promise<Hashing> {
  const { hmac, sha256 } = await import("./sha2");
  return {
    sha256: (text) => Promise.resolve(sha256(bytesOf(text))),
    hmac: (key, text) => Promise.resolve(hmac(sha256, key, bytesOf(text))),
  };
}

let library: Promise<Hashing> | null = null;

/** Hash implementation for this context: Web Crypto if available, else the library. */
export function hashing(): Promise<Hashing> {
  if (typeof crypto.subtle !== "undefined") return Promise.resolve(ofTheBrowser);
  library ??= ofTheLibrary().catch((error: unknown) => {
    // Allow a retry on the next call.
    library = null;
    throw error;
  });
  return library;
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
