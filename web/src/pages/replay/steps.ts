// Steps of a replay: which there are, where mistakes stand on their line, and how an address names one.
import { signal, type Signal } from "@preact/signals";
import { replaceFragment } from "../../app/address";
import type { MatchReview, Replay, ReplayStep, ReviewedChoice, TableEvent } from "../../wire/types";

/** Events that leave the layout and the hands unchanged, and are no steps of a replay. */
const SILENT: ReadonlySet<TableEvent["what"]> = new Set([
  "readied",
  "returned",
  "waited",
  "helped",
  "wished",
  "rematched",
  "waived",
] as const);

export const isSilent = (event: TableEvent): boolean => SILENT.has(event.what);

/** The entries of a match in which something is to be seen. */
export const stepsOf = (replay: Replay): readonly ReplayStep[] =>
  replay.steps.filter((step) => step.happened.some((event) => !isSilent(event)));

/** Step of an event of the record; -1 if there is none. A play that was taken back has an event of another step. */
export const stepOfEvent = (steps: readonly ReplayStep[], event: number): number =>
  steps.findLastIndex((step) => step.event === event);

/** Step that a hash names, `#12` counted from 1, or `#e57` by an event of the record; `null` if it names none. */
export function stepOfHash(steps: readonly ReplayStep[], hash: string): number | null {
  const [, kind, number] = /^#(e?)(\d+)$/.exec(hash) ?? [];
  if (number === undefined) return null;
  const step = kind === "e" ? stepOfEvent(steps, Number(number)) : Number(number) - 1;
  return step >= 0 && step < steps.length ? step : null;
}

/** The first deal: steps before it, when players took their seats, are reached by stepping back. */
export const firstStep = (steps: readonly ReplayStep[]): number =>
  Math.max(
    0,
    steps.findIndex((step) => step.happened.some((event) => event.what === "dealt")),
  );

/** A decision that the review of the match graded worse than good. */
export interface Mistake {
  readonly step: number;
  readonly event: number;
  readonly seat: number;
  readonly grade: string;
  /** The decision in detail, for the dearest ones. */
  readonly choice: ReviewedChoice | undefined;
}

/** Mistakes by step, in order; those of a missed call stand where the next act is. */
export const mistakesOf = (steps: readonly ReplayStep[], review: MatchReview): readonly Mistake[] =>
  review.marks
    .map((mark) => ({
      ...mark,
      step: stepOfEvent(steps, mark.event),
      choice: review.choices.find(({ event, seat }) => event === mark.event && seat === mark.seat),
    }))
    .filter(({ step }) => step >= 0)
    .sort((one, other) => one.step - other.step);

/** The current step, which stands in the address; a changed address changes it. */
export function stepSignal(steps: readonly ReplayStep[]): { readonly at: Signal<number>; readonly stop: () => void } {
  const at = signal(stepOfHash(steps, location.hash) ?? firstStep(steps));
  const read = () => {
    at.value = stepOfHash(steps, location.hash) ?? at.value;
  };
  const stop = at.subscribe((step) => {
    const hash = `#${step + 1}`;
    if (location.hash !== hash && location.hash !== "#verify") replaceFragment(hash);
  });
  addEventListener("hashchange", read);
  return {
    at,
    stop: () => {
      stop();
      removeEventListener("hashchange", read);
    },
  };
}
