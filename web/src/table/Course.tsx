// How the scores of a match went, round by round: a line for each side, the winner's in gold.
import { words } from "../i18n";
import type { TableSeen } from "../wire/types";
import { sideCount, sideName } from "./context";

const WIDTH = 132;
const HEIGHT = 40;

/** The score of every side at the beginning and after each round. */
export function courseOf(gained: readonly (readonly number[])[], sides: number): readonly (readonly number[])[] {
  return Array.from({ length: sides }, (_, side) => gained.reduce((scores, round) => [...scores, (scores.at(-1) ?? 0) + (round[side] ?? 0)], [0]));
}

export function Course({ seen }: { readonly seen: TableSeen }) {
  const t = words.value;
  const lines = courseOf((seen.results ?? []).map((result) => result.gained ?? []), sideCount(seen));
  const rounds = (lines[0]?.length ?? 1) - 1;
  const [least, most] = [Math.min(...lines.flat()), Math.max(...lines.flat())];
  if (rounds < 2 || most === least) return null;
  const place = (score: number, at: number): string => `${((WIDTH * at) / rounds).toFixed(1)},${(HEIGHT - (HEIGHT * (score - least)) / (most - least)).toFixed(1)}`;
  const label = lines.map((scores, side) => `${sideName(seen, side)} ${scores.slice(1).join(", ")}`).join("; ");
  return (
    <svg class="course" viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`} role="img" aria-label={`${t.courseOfScores}: ${label}`}>
      {lines.map((scores, side) => <polyline key={side} class={side === seen.winner ? "course-winner" : ""} points={scores.map(place).join(" ")} />)}
    </svg>
  );
}
