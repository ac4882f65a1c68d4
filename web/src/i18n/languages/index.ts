// Made from the files of this folder by languages.mjs; not to be edited.
import type { LanguageFile } from "../language";

/** What each language calls itself. */
export const LANGUAGES = {
  "en": "English",
  "es": "Español",
} as const;

/** The files of all languages but the original, which is there. */
export const FILES: Readonly<Record<Exclude<keyof typeof LANGUAGES, "en">, () => Promise<{ readonly language: LanguageFile }>>> = {
  "es": () => import("./es"),
};
