// Puzzles and drills of a page without a server: as many as its data files hold, taken in turn.
import type { CountDrill, PuzzleRun, PuzzleSeen, VoidDrill } from "../wire/types";
import { dataOf } from "./files";

/** What the data files hold, as `doublesix.server.plain_site.practice` writes it. */
interface PracticeIndex {
  /** The first day with a puzzle, as in “2026-05-01”. */
  readonly first: string;
  readonly days: number;
  readonly runs: number;
  readonly drills: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const index = (): Promise<PracticeIndex> => dataOf<PracticeIndex>("practice/index");

/** One of the numbers below `count`, by a seed of hexadecimal digits. */
const picked = (seed: string, count: number): number => Number.parseInt(seed.slice(-6), 16) % count;

/** The puzzle of a day; after the last one they begin again. */
export async function puzzleOfDay(now: number): Promise<PuzzleSeen> {
  const { first, days } = await index();
  const since = Math.floor((now - Date.parse(first)) / DAY_MS);
  return dataOf<PuzzleSeen>(`practice/day-${((since % days) + days) % days}`);
}

/** A run of puzzles. */
export async function puzzleRun(seed: string): Promise<PuzzleRun> {
  return dataOf<PuzzleRun>(`practice/run-${picked(seed, (await index()).runs)}`);
}

/** A drill of a game. */
export async function drill(kind: "count" | "voids", game: string, seed: string): Promise<CountDrill | VoidDrill> {
  return dataOf<CountDrill | VoidDrill>(`practice/${kind}-${game}-${picked(seed, (await index()).drills)}`);
}
