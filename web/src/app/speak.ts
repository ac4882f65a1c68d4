// What is said to those who listen: one polite region for what happens, one for answers to a key.
import { signal } from "@preact/signals";

export const said = signal("");
export const answered = signal("");

let turn = false;

/** Says what happened. A text that is said twice is made new by a space, else it is not said again. */
export function say(text: string): void {
  said.value = said.value === text ? `${text}\u00a0` : text;
}

/** Answers a key at once. */
export function answer(text: string): void {
  turn = !turn;
  answered.value = turn ? `${text}\u00a0` : text;
}
