// The chosen language of the page; `app/settings` stores it.
import { signal } from "@preact/signals";
import { firstKnown, type Language } from "./known";

/** Current language; at first the one that the browser prefers. */
export const language = signal<Language>(firstKnown(typeof navigator === "undefined" ? [] : navigator.languages));
