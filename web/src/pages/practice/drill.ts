// State of a drill: the current question, the streak of right answers, and the pace.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fixed } from "../../i18n/decimals";
import { answered } from "../../app/announce";
import { newSeed } from "./answers";
import { useAsked } from "./asked";

export interface Drill<Q> {
  readonly question: Q | null;
  readonly number: number;
  readonly why: string | null;
  /** Whether the answer was right; `null` until answered. */
  readonly right: Signal<boolean | null>;
  readonly row: number;
  /** Mean seconds per answer, formatted. */
  readonly pace: string;
  readonly answer: (right: boolean, said: string) => void;
  readonly next: () => void;
}

/** Endless drill of a game; fetches a new batch of questions when one is finished. */
export function useDrill<Q>(
  game: string,
  fetchThem: (game: string, seed: string) => Promise<{ readonly questions: readonly Q[] }>,
): Drill<Q> {
  const seed = useSignal(newSeed());
  const at = useSignal(0);
  const right = useSignal<boolean | null>(null);
  const row = useSignal(0);
  const count = useSignal(0);
  const spent = useSignal(0);
  const begun = useSignal(0);
  const { found, why } = useAsked(
    () => (game === "" ? Promise.resolve(null) : fetchThem(game, seed.value)),
    [game, seed.value],
  );
  useEffect(() => {
    at.value = 0;
    right.value = null;
  }, [game]);
  const question = found.value?.questions[at.value] ?? null;
  useEffect(() => {
    begun.value = Date.now();
  }, [question]);
  const answer = (good: boolean, said: string) => {
    if (right.value !== null) return;
    right.value = good;
    row.value = good ? row.value + 1 : 0;
    count.value += 1;
    spent.value += Date.now() - begun.value;
    answered.value = said;
  };
  const next = () => {
    right.value = null;
    at.value += 1;
    if (found.value && at.value >= found.value.questions.length) {
      at.value = 0;
      seed.value = newSeed();
    }
  };
  const pace = fixed(spent.value / 1000 / Math.max(1, count.value), 1);
  return { question, number: count.value, why: why.value, right, row: row.value, pace, answer, next };
}
