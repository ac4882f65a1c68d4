// A drill: questions one after the other, how many were right in a row, and how long each took.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answered } from "../app/speak";
import { newSeed } from "./answers";
import { useAsked } from "./asked";

export interface Drill<Q> {
  readonly question: Q | null;
  readonly number: number;
  readonly why: string | null;
  /** Whether the question was answered rightly; null while it is not. */
  readonly right: Signal<boolean | null>;
  readonly row: number;
  /** Seconds for each answer, in digits. */
  readonly pace: string;
  readonly answer: (right: boolean, said: string) => void;
  readonly next: () => void;
}

/** Questions of a game without end: when the fetched ones are through, others are. */
export function useDrill<Q>(game: string, fetchThem: (game: string, seed: string) => Promise<{ readonly questions: readonly Q[] }>): Drill<Q> {
  const seed = useSignal(newSeed());
  const at = useSignal(0);
  const right = useSignal<boolean | null>(null);
  const row = useSignal(0);
  const count = useSignal(0);
  const spent = useSignal(0);
  const begun = useSignal(0);
  const { found, why } = useAsked(() => (game === "" ? Promise.resolve(null) : fetchThem(game, seed.value)), [game, seed.value]);
  useEffect(() => {
    at.value = 0;
    right.value = null;
  }, [game]);
  const question = found.value?.questions[at.value] ?? null;
  useEffect(() => void (begun.value = Date.now()), [question]);
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
  const pace = (spent.value / 1000 / Math.max(1, count.value)).toFixed(1);
  return { question, number: count.value, why: why.value, right, row: row.value, pace, answer, next };
}
