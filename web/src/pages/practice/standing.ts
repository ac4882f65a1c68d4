// Practice progress of this browser, kept in local storage: streak of days and best run.
import { signal } from "@preact/signals";

interface Standing {
  /** UTC day of the last puzzle tried; `solved` is whether its first answer was right. */
  readonly day: string;
  readonly solved: boolean;
  readonly streak: number;
  readonly bestRun: number;
}

const PLACE = "doublesix-practice";
const NONE: Standing = { day: "", solved: false, streak: 0, bestRun: 0 };
const DAY_MS = 86_400_000;

/** UTC date `ago` days before a time. */
export const dayOf = (now: number, ago = 0): string => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);

/** Update the streak after the first answer of a day; later answers change nothing. */
export function afterDay(standing: Standing, now: number, solved: boolean): Standing {
  const today = dayOf(now);
  if (standing.day === today) return standing;
  const goesOn = standing.day === dayOf(now, 1) && standing.solved;
  return { ...standing, day: today, solved, streak: solved ? (goesOn ? standing.streak + 1 : 1) : 0 };
}

function remembered(): Standing {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Standing>) };
  } catch {
    return NONE;
  }
}

export const standing = signal<Standing>(remembered());

export function keep(next: Standing): void {
  standing.value = next;
  try {
    localStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // The progress is lost on reload if local storage is unavailable.
  }
}
