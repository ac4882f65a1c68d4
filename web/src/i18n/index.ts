// The catalog of the language that was chosen; every language but English is a file that is fetched when it is chosen.
import { computed, effect, signal } from "@preact/signals";
import { settings, type Language } from "../app/settings";
import { en, type Catalog } from "./en";

export type { Catalog } from "./en";
export type { Who } from "./who";

/** What each language calls itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

const FILES: Readonly<Record<Exclude<Language, "en">, () => Promise<Catalog>>> = {
  es: () => import("./es").then(({ es }) => es),
};

const catalogs = signal<Partial<Record<Language, Catalog>>>({ en });

/** Fetches the catalog of a language; where it cannot be had, the page stays as it is. */
export async function fetchLanguage(language: Language): Promise<void> {
  if (language === "en" || catalogs.peek()[language]) return;
  try {
    const catalog = await FILES[language]();
    catalogs.value = { ...catalogs.peek(), [language]: catalog };
  } catch {
    // English is there.
  }
}

/** All texts, in the language of now. */
export const words = computed<Catalog>(() => catalogs.value[settings.value.language] ?? en);

if (typeof document !== "undefined") effect(() => void fetchLanguage(settings.value.language));
