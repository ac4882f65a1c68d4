// Which languages there are, and which of them a browser asks for.
import { LANGUAGES } from "./languages";

/** The code of a language that has a file. */
export type Language = keyof typeof LANGUAGES;

export const ORIGINAL = "en" satisfies Language;

const CODES = Object.keys(LANGUAGES) as Language[];

/** What each language calls itself. */
export const languages: readonly { readonly value: Language; readonly text: string }[] = CODES.map((value) => ({ value, text: LANGUAGES[value] }));

export const isLanguage = (code: unknown): code is Language => CODES.some((known) => known === code);

/** The language of a code such as «es-MX»: its own file, or that of a neighbour. */
function fileFor(wanted: string): Language | undefined {
  const asked = wanted.toLowerCase();
  const root = (code: string) => code.toLowerCase().split("-")[0];
  return CODES.find((code) => code.toLowerCase() === asked) ?? CODES.find((code) => root(code) === root(asked));
}

/** The first of these languages that there is a file for. */
export function firstKnown(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const known = fileFor(one);
    if (known) return known;
  }
  return ORIGINAL;
}
