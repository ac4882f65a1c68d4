// Screen reader announcements: a polite live region for events, an assertive one for answers to keys.
import { signal } from "@preact/signals";

export const said = signal("");
export const answered = signal("");

let turn = false;

/** Announce an event. A repeated text gets a no-break space, because unchanged text is not announced again. */
export function say(text: string): void {
  said.value = said.value === text ? `${text}\u00a0` : text;
}

/** Announce the answer to a key at once. */
export function answer(text: string): void {
  turn = !turn;
  answered.value = turn ? `${text}\u00a0` : text;
}
