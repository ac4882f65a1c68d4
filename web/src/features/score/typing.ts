// Keys of a keyboard: digits make a count, which is entered after a rest; letters choose sides and end rounds.

/** How long after a digit another one may follow, in milliseconds. */
export const REST_MS = 600;
const MOST_DIGITS = 4;

/** What a key asks for. */
export type Asked =
  | { readonly do: "digits"; readonly digits: string }
  | { readonly do: "count"; readonly count: number }
  | { readonly do: "side"; readonly side: number }
  | { readonly do: "step"; readonly by: -1 | 1 }
  | { readonly do: "undo" | "out" | "blocked" };

const LETTERS = "ABCDEF";
const WORDS: Readonly<Record<string, Asked>> = {
  Z: { do: "undo" },
  G: { do: "out" },
  X: { do: "blocked" },
  ARROWLEFT: { do: "step", by: -1 },
  ARROWRIGHT: { do: "step", by: 1 },
};

/** What a key asks for after these digits; null for keys that mean nothing here. */
export function asked(key: string, digits: string): Asked | null {
  if (/^[0-9]$/.test(key)) return { do: "digits", digits: `${digits}${key}`.slice(0, MOST_DIGITS) };
  if (key === "Enter") return digits === "" ? null : { do: "count", count: Number(digits) };
  if (key === "Backspace") return digits === "" ? null : { do: "digits", digits: digits.slice(0, -1) };
  const letter = key.toUpperCase();
  if (letter.length === 1 && LETTERS.includes(letter)) return { do: "side", side: LETTERS.indexOf(letter) };
  return WORDS[letter] ?? null;
}
