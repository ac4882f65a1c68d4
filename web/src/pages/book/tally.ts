// Sums over the matches of a book: what a filter leaves, how many were won, and the score against each opponent.
import type { BookLine } from "../../wire/types";

/** Which matches are shown; an empty text shows all. */
export interface Filter {
  readonly game: string;
  readonly opponent: string;
}

/** Matches won and lost; one that was ended before it was won is neither. */
export interface Tally {
  readonly won: number;
  readonly lost: number;
}

/** Names of the players of the other sides. */
export const opponentsOf = ({ sides, side }: BookLine): readonly string[] =>
  sides.flatMap((names, other) => (other === side ? [] : names));

/** Names of the partners; the person's own name among them once. */
export const ownSide = ({ sides, side }: BookLine): readonly string[] => sides[side] ?? [];

/** The person's score, and the best of the others. */
export function scoresOf({ scores, side }: BookLine): readonly [number, number] {
  const others = scores.filter((_, other) => other !== side);
  return [scores[side] ?? 0, Math.max(0, ...others)];
}

/** The matches that a filter leaves. */
export const filtered = (matches: readonly BookLine[], { game, opponent }: Filter): readonly BookLine[] =>
  matches.filter(
    (line) => (game === "" || line.game === game) && (opponent === "" || opponentsOf(line).includes(opponent)),
  );

export const tallyOf = (matches: readonly BookLine[]): Tally => ({
  won: matches.filter(({ won }) => won === true).length,
  lost: matches.filter(({ won }) => won === false).length,
});

/** The tally against each opponent, the most often met first. */
export function headToHead(matches: readonly BookLine[]): readonly (Tally & { readonly name: string })[] {
  const met = new Map<string, BookLine[]>();
  for (const line of matches)
    for (const name of new Set(opponentsOf(line))) met.set(name, [...(met.get(name) ?? []), line]);
  return [...met]
    .map(([name, lines]) => ({ name, ...tallyOf(lines), times: lines.length }))
    .sort((one, other) => other.times - one.times || one.name.localeCompare(other.name))
    .map(({ times: _, ...tally }) => tally);
}

/** The matches by the month in which they ended, in their order; a month is its first day at midnight here. */
export function byMonth(
  matches: readonly BookLine[],
): readonly { readonly month: Date; readonly lines: readonly BookLine[] }[] {
  const months: { month: Date; lines: BookLine[] }[] = [];
  for (const line of matches) {
    const ended = new Date(line.ended);
    const month = new Date(ended.getFullYear(), ended.getMonth());
    const last = months.at(-1);
    if (last !== undefined && last.month.getTime() === month.getTime()) last.lines.push(line);
    else months.push({ month, lines: [line] });
  }
  return months;
}
