// Name of a visitor without one: offered at random, or as typed before, on whichever page that was.
import { type Catalog, words } from "../i18n";
import { computed, signal } from "@preact/signals";

type Words = Pick<Catalog, "guestAdjectives" | "guestAnimals" | "guestName">;

/** Most letters of a display name; the server counts characters, not UTF-16 units. */
export const LONGEST_NAME = 16;

/** Random guest name of at most `LONGEST_NAME` letters. */
export function guestName(
  t: Words,
  chance: (below: number) => number = (below) => Math.floor(Math.random() * below),
): string {
  const one = (list: readonly string[]): string => list[chance(list.length)] ?? "";
  return t.guestName(one(t.guestAdjectives), one(t.guestAnimals));
}

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
