// Review of a match that was dropped: each decision measured by this browser, the dearest first.
import { api } from "../../app/api";
import { type Decision, decisionsOf } from "../../features/study/decisions";
import type { MatchRecord } from "../../features/study/record";
import type { Lost } from "../../features/study/thinking";
import type { Desk } from "./desk";

/** A decision that lost more than two standard errors. */
export interface Cost {
  readonly decision: Decision;
  readonly lost: Lost;
}

export interface Reviewed {
  readonly record: MatchRecord;
  readonly costs: readonly Cost[];
  readonly done: number;
  readonly all: number;
  /** The event that the rules do not allow, where there is one. */
  readonly stopped: { readonly event: number; readonly text: string } | null;
  /** Gives back what the engine holds of it. */
  readonly free: () => void;
}

/** Standard errors by which a loss must be above nought. */
const CLEAR = 2;

/** Reviews a match, and shows what was found after each decision. Ends early when the signal is aborted. */
export async function reviewed(
  desk: Desk,
  record: MatchRecord,
  show: (found: Reviewed) => void,
  signal: AbortSignal,
): Promise<void> {
  const { name, rules, seats, partners } = record;
  const table = await api.recordTable({ name, rules, seats, partners });
  const played = decisionsOf(record, table, await desk.module());
  const free = () => {
    for (const { spot } of played.decisions) spot.dispose();
    played.rules.dispose();
  };
  const base = { record, all: played.decisions.length, stopped: played.stopped, free };
  let costs: readonly Cost[] = [];
  show({ ...base, costs, done: 0 });
  for (const [at, decision] of played.decisions.entries()) {
    if (signal.aborted) return;
    // One that cannot be measured is no mistake, and the others go on.
    const lost = await desk.loss(decision.spot, decision.move, signal).catch(() => null);
    if (signal.aborted) return;
    if (lost !== null && lost.points > CLEAR * lost.error && lost.best !== decision.move)
      costs = [...costs, { decision, lost }].sort((one, other) => other.lost.points - one.lost.points);
    show({ ...base, costs, done: at + 1 });
  }
}
