// Progress in the first rounds, kept in local storage: the moment that each was left at.
import { signal } from "@preact/signals";
import { lessons } from "./lessons";

const PLACE = "doublesix-lessons";

/** Number of moments done, by game. */
type Progress = Readonly<Record<string, number>>;

/** What was stored, without what is no number of moments: a lesson may have fewer than it had. */
export function readProgress(text: string | null): Progress {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const found = Object.entries(stored).filter(([game, done]) => lessons[game] && Number.isInteger(done) && done > 0);
    return Object.fromEntries(found.map(([game, done]) => [game, Math.min(done as number, momentsOf(game))]));
  } catch {
    return {};
  }
}

/** Number of moments of a game's first round. */
export const momentsOf = (game: string): number => lessons[game]?.steps.length ?? 0;

function remembered(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export const progress = signal<Progress>(readProgress(remembered()));

/** Moment at which a first round goes on: where it was left, or the first if it was left at its end. */
export const resumedAt = (game: string): number => {
  const done = progress.peek()[game] ?? 0;
  return done < momentsOf(game) ? done : 0;
};

/** Keep how far a first round has come; it never goes back. */
export function keepProgress(game: string, done: number): void {
  if (done <= (progress.peek()[game] ?? 0)) return;
  progress.value = { ...progress.peek(), [game]: done };
  try {
    localStorage.setItem(PLACE, JSON.stringify(progress.value));
  } catch {
    // Without local storage the progress is kept until the page is left.
  }
}
