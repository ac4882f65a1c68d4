// Server messages in the current language: the English travels with them, other languages have a Fluent file.
import { computed } from "@preact/signals";
import type { MessageSeen } from "../wire/types";
import { language } from "./chosen";
import { fetched } from "./fetched";
import type { Say } from "./fluent";
import { ORIGINAL } from "./known";

/** Text with the language that it is in. */
export interface Said {
  readonly text: string;
  readonly lang: string;
}

/** Translator of the current language; `null` for English, or until loaded. */
const { texts: sayers } = fetched<Say | null>(null, async (file, code) => {
  const [{ sayer }, text] = await Promise.all([import("./fluent"), file.messages()]);
  return sayer(code, text);
});

/** A message in the current language; in English if its language lacks it. */
export const said = computed(() => {
  const lang = language.value;
  const say = sayers.value;
  return (message: MessageSeen): Said => {
    const text = say?.(message) ?? null;
    return text === null ? { text: message.text, lang: ORIGINAL } : { text, lang };
  };
});
