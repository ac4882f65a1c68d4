// Random guest names, so that newcomers can play at once: an adjective and an animal in the current language.
import type { Catalog } from "../i18n";

type Words = Pick<Catalog, "guestAdjectives" | "guestAnimals" | "guestName">;

/** Random guest name of at most 16 letters, the server's limit. */
export function guestName(
  t: Words,
  chance: (below: number) => number = (below) => Math.floor(Math.random() * below),
): string {
  const one = (list: readonly string[]): string => list[chance(list.length)] ?? "";
  return t.guestName(one(t.guestAdjectives), one(t.guestAnimals));
}
