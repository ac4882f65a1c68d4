// Generated from the files of this folder by languages.mjs; do not edit.
import type { LanguageFile } from "../language";

/** Name of each language in itself. */
export const LANGUAGES = {
  "en": "English",
  "es": "Español",
} as const;

/** Loaders of all languages except the original, which is bundled. */
export const FILES: Readonly<Record<Exclude<keyof typeof LANGUAGES, "en">, () => Promise<{ readonly language: LanguageFile }>>> = {
  "es": () => import("./es"),
};
