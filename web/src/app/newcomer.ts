// Name of a visitor without one: offered at random, or as typed before, on whichever page that was.
import { computed, signal } from "@preact/signals";
import { words } from "../i18n";
import { guestName } from "./guestName";

const PLACE = "doublesix-name";

function remembered(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

const offered = computed(() => guestName(words.value));
const typed = signal(remembered());

/** Name in the form of a newcomer. */
export const newcomer = computed(() => typed.value ?? offered.value);

/** Keep what was typed, for the next form and the next visit. */
export function callNewcomer(name: string): void {
  typed.value = name;
  try {
    if (name.trim() === "") localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, name);
  } catch {
    // Without local storage the name is kept until the page is left.
  }
}
