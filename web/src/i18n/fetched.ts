// Texts in the language of now: English is there, other languages are files that are fetched when they are chosen.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { settings } from "../app/settings";
import { ORIGINAL, type Language } from "./known";
import type { LanguageFile } from "./language";
import { FILES } from "./languages";

interface Fetched<Texts> {
  /** The texts in the language of now, or the original while they are not there. */
  readonly texts: ReadonlySignal<Texts>;
  /** Fetches those of a language; where they cannot be had, the page stays as it is. */
  readonly fetch: (language?: Language) => Promise<void>;
}

/** One part of every language: `original` in English, and what `read` finds in the file of another language. */
export function fetched<Texts>(original: Texts, read: (file: LanguageFile) => Texts | Promise<Texts>): Fetched<Texts> {
  const there = signal<Partial<Record<Language, Texts>>>({ [ORIGINAL]: original });
  const fetch = async (language: Language = settings.peek().language): Promise<void> => {
    if (language === ORIGINAL || there.peek()[language] !== undefined) return;
    try {
      const texts = await read((await FILES[language]()).language);
      there.value = { ...there.peek(), [language]: texts };
    } catch {
      // English is there.
    }
  };
  if (typeof document !== "undefined") effect(() => void fetch(settings.value.language));
  return { texts: computed(() => there.value[settings.value.language] ?? original), fetch };
}
