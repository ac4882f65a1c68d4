// A name to begin with, so that a newcomer may play at once: an adjective and an animal, in the language of now.
import type { Catalog } from "../i18n";

type Words = Pick<Catalog, "guestAdjectives" | "guestAnimals" | "guestName">;

/** A name of at most 16 letters, as the server takes them. */
export function guestName(t: Words, chance: (below: number) => number = (below) => Math.floor(Math.random() * below)): string {
  const one = (list: readonly string[]): string => list[chance(list.length)] ?? "";
  return t.guestName(one(t.guestAdjectives), one(t.guestAnimals));
}
