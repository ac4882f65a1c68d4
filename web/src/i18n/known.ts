// Available languages, and negotiation with the browser's preferences.
import { LANGUAGES } from "./languages";

/** Code of an available language. */
export type Language = keyof typeof LANGUAGES;

export const ORIGINAL = "en" satisfies Language;

const CODES = Object.keys(LANGUAGES) as Language[];

/** Available languages with their own names, as options. */
export const languages: readonly { readonly value: Language; readonly text: string }[] = CODES.map((value) => ({
  value,
  text: LANGUAGES[value],
}));

export const isLanguage = (code: unknown): code is Language => CODES.some((known) => known === code);

/** Language for a BCP 47 code like `es-MX`: an exact match, else one with the same primary language. */
function fileFor(wanted: string): Language | undefined {
  const asked = wanted.toLowerCase();
  const root = (code: string) => code.toLowerCase().split("-")[0];
  return CODES.find((code) => code.toLowerCase() === asked) ?? CODES.find((code) => root(code) === root(asked));
}

/** First of the wanted languages that is available; English if none is. */
export function firstKnown(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const known = fileFor(one);
    if (known) return known;
  }
  return ORIGINAL;
}
