// The matches of a person's book, read piece by piece.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, Sorry } from "../../app/api";
import { fetchGames } from "../../app/games";
import type { BookLine } from "../../wire/types";

/** Pieces that are read at most: ten thousand matches. */
const PIECES = 20;

export interface Book {
  readonly matches: Signal<readonly BookLine[]>;
  /** Whether older matches are being read. */
  readonly reading: Signal<boolean>;
  /** Whether matches are being reviewed in the background. */
  readonly reviewing: Signal<boolean>;
  readonly why: Signal<string | null>;
}

/** The matches of the person, the newest first; the first piece is there before the others are asked for. */
export function useBook(): Book {
  const matches = useSignal<readonly BookLine[]>([]);
  const reading = useSignal(true);
  const reviewing = useSignal(false);
  const why = useSignal<string | null>(null);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      // Names of games are shown where they are known.
      await fetchGames().catch(() => undefined);
      let before = "";
      for (let piece = 0; piece < PIECES; piece++) {
        const found = await api.book(before);
        if (left) return;
        matches.value = [...matches.value, ...found.matches];
        reviewing.value = found.reviewing ?? false;
        before = found.more ?? "";
        if (before === "") return;
      }
    };
    read()
      .catch((error: unknown) => (why.value = error instanceof Sorry ? error.message : String(error)))
      .finally(() => (reading.value = false));
    return () => {
      left = true;
    };
  }, []);
  return { matches, reading, reviewing, why };
}
