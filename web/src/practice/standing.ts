// What this browser remembers of one's practice: the days in a row, and the best run.
import { signal } from "@preact/signals";

interface Standing {
  /** The day whose puzzle was tried last, and whether its first answer was right. */
  readonly day: string;
  readonly solved: boolean;
  readonly streak: number;
  readonly bestRun: number;
}

const PLACE = "doublesix-practice";
const NONE: Standing = { day: "", solved: false, streak: 0, bestRun: 0 };
const DAY_MS = 86_400_000;

/** The date by UTC, so many days ago. */
export const dayOf = (now: number, ago = 0): string => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);

/** The standing after the first answer of a day; a second answer changes nothing. */
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
    // A browser that may not remember anything still asks.
  }
}
