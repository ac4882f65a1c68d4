// Server messages in the current language: the English travels with them, other languages have a Fluent file.
import { computed, signal } from "@preact/signals";
import type { MessageSeen } from "../wire/types";
import { language } from "./chosen";
import { fetched } from "./fetched";
import type { Names, Say } from "./fluent";
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

/** Translator of English, for messages that name seats; `null` until loaded. */
const original = signal<Say | null>(null);

/** Load what is needed to say the names of players in a message: without it, an English one has numbers of seats. */
export async function fetchNaming(message: MessageSeen): Promise<void> {
  if (original.peek() !== null || !namesSeats(message)) return;
  try {
    const [{ sayer }, catalogue] = await Promise.all([
      import("./fluent"),
      import("../../../docs/reference/messages.ftl"),
    ]);
    original.value = sayer(ORIGINAL, catalogue.default);
  } catch {
    // Fall back to the numbers.
  }
}

/** A message in the current language, with the names of the players if given; in English if its language lacks it. */
export const said = computed(() => {
  const lang = language.value;
  const say = sayers.value;
  const english = original.value;
  return (message: MessageSeen, names: Names = []): Said => {
    const text = say?.(message, names) ?? null;
    if (text !== null) return { text, lang };
    return { text: english?.(message, names) ?? message.text, lang: ORIGINAL };
  };
});

/** A text of the page itself as a message. */
export const verbatim = (text: string): MessageSeen => ({ id: "text.verbatim", text, args: { text } });

/** The first line of a message; those below it describe the table to programs. */
export function headlineOf(message: MessageSeen): MessageSeen {
  const headline = message.id === "text.detailed" ? message.args?.headline : undefined;
  return typeof headline === "object" && "id" in headline ? headline : message;
}

/** Whether a message names a seat. */
const namesSeats = ({ id, args = {} }: MessageSeen): boolean =>
  id === "unit.seat" ||
  Object.values(args)
    .flat()
    .some((one) => typeof one === "object" && namesSeats(one));
