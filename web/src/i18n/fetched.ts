// Texts in the current language: English is bundled, other languages are loaded when chosen.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { language as chosen } from "./chosen";
import { ORIGINAL, type Language } from "./known";
import type { LanguageFile } from "./language";
import { FILES } from "./languages";

interface Fetched<Texts> {
  /** The texts in the current language, or in English until they are loaded. */
  readonly texts: ReadonlySignal<Texts>;
  /** Load the texts of a language; resolves without effect on failure. */
  readonly fetch: (language?: Language) => Promise<void>;
}

/** Lazily loaded part of the translations: `original` is the English one, `read` picks it from a language file. */
export function fetched<Texts>(
  original: Texts,
  read: (file: LanguageFile, code: Language) => Texts | Promise<Texts>,
): Fetched<Texts> {
  const there = signal<Partial<Record<Language, Texts>>>({ [ORIGINAL]: original });
  const fetch = async (language: Language = chosen.peek()): Promise<void> => {
    if (language === ORIGINAL || there.peek()[language] !== undefined) return;
    try {
      const texts = await read((await FILES[language]()).language, language);
      there.value = { ...there.peek(), [language]: texts };
    } catch {
      // Fall back to English.
    }
  };
  if (typeof document !== "undefined") effect(() => void fetch(chosen.value));
  return { texts: computed(() => there.value[chosen.value] ?? original), fetch };
}
