// Names of players as a sheet has them: one line of visible characters, no two alike.
import { LONGEST_NAME } from "./games";

/** A typed name without what a line of text cannot have. */
export const cleanName = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/\p{Z}+/gu, " ")
    .replace(/\p{C}/gu, "")
    .trim()
    .slice(0, LONGEST_NAME);

const folded = (name: string): string => name.toUpperCase().toLowerCase();

/** The first name that stands twice, in whatever case; null if none does. */
export function nameTwice(names: readonly string[]): string | null {
  const all = names.map(folded);
  return names.find((_, place) => all.lastIndexOf(all[place] ?? "") !== place) ?? null;
}
