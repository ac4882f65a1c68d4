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

/** What ten choices give away on average, with the half-width of its 95 % interval; `null` without a choice. */
export interface Rate {
  readonly rate: number;
  readonly error: number;
  readonly choices: number;
}

/** The rate over reviewed matches; those with hints are left out, for their choices were not the person's alone. */
export function rateOf(matches: readonly BookLine[]): Rate | null {
  let [choices, lost, squares] = [0, 0, 0];
  for (const { figures, helped = false } of matches) {
    if (!figures || helped) continue;
    choices += figures.decisions;
    lost += figures.lost;
    squares += figures.squares;
  }
  if (choices === 0) return null;
  const mean = lost / choices;
  const variance = Math.max(0, squares / choices - mean * mean);
  return { rate: 10 * mean, error: 10 * 1.96 * Math.sqrt(variance / choices), choices };
}

/** Of 100 matches with as many rounds, in how many the tiles favour the person less; `null` where it is not known. */
export const luckOf = ({ figures }: BookLine): number | null =>
  figures?.lucky == null ? null : Math.min(99, Math.max(1, Math.round(100 * figures.lucky)));

/** What the tiles of a match were to its result: won with bad ones, lost with good ones, or nothing of note. */
export function despite(line: BookLine): "wonWithIt" | "lostWithIt" | null {
  const luck = luckOf(line);
  if (luck === null) return null;
  if (line.won === true && luck < 35) return "wonWithIt";
  return line.won === false && luck > 65 ? "lostWithIt" : null;
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
