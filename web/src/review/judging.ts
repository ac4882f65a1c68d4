// The judge of a record at its table, with the networks and the match equity that it needs.
import type { Rules } from "../engine/board";
import { MatchEquity } from "./equity";
import { type Engine, opponentsOf, type ReviewFacts } from "./facts";
import { Judge } from "./judge";
import { LuckMeter } from "./luck";
import type { Judging } from "./review";

/** An engine that is taught networks, and match equity, by names. */
export interface Pupil extends Engine {
  learn(name: string, numbers: Float32Array): void;
}

/** The numbers in files beside the page. Rejected where a file cannot be fetched. */
export interface Files {
  network(name: string): Promise<Float32Array>;
  equity(name: string): Promise<Float32Array>;
}

/** What a table's reviews depend on: `rules` is of the page's own engine, `kinds` those of the record's players. */
export interface Reviewable {
  readonly rules: Rules;
  readonly sides: readonly number[];
  readonly facts: ReviewFacts;
  readonly kinds: readonly string[];
}

export async function judgingOf(engine: Pupil, files: Files, about: Reviewable): Promise<Judging> {
  const { rules, sides, facts, kinds } = about;
  const opponents = opponentsOf(facts, kinds);
  const { network, equity } = facts;
  if (network !== null) engine.learn(network, await files.network(network));
  const planes = equity === null ? null : await files.equity(equity);
  if (equity !== null && planes !== null) engine.learn(equity, planes);
  const known = planes && new MatchEquity(planes, rules.numbers.target);
  const learned = { ...(network !== null && { net: network }), ...(equity !== null && { stakes: equity }) };
  const judge = new Judge(engine, { rules, sides, facts, equity: known, opponents }, learned);
  const values = opponents === null || opponents === "free" ? network : (facts.drawing?.network ?? network);
  if (values !== null && values !== network) engine.learn(values, await files.network(values));
  return { judge, meter: values === null ? null : new LuckMeter(engine, rules.numbers, sides, values) };
}
