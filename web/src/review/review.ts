// Review of a finished match, as in `doublesix.server.compute.match_review`, made by the page's own engine.
import type { MatchReview, ReviewPoint, ReviewRound } from "../wire/types";
import { balancesOf, type RoundFigures, totalOf } from "./balance";
import { choiceOf } from "./choice";
import { type Course, courseOf, type MatchDecision, type MatchRecord } from "./course";
import { evaluated, type Evaluation } from "./evaluation";
import { JUDGE } from "./facts";
import type { ExactValue, Judge } from "./judge";
import type { LuckMeter, RoundLuck } from "./luck";
import { sameMove } from "./options";

/** The judge's seed, as for a review by a server. */
const SEED = "0";

/** A decision with its evaluation. */
export interface Reviewed {
  readonly decision: MatchDecision;
  readonly evaluation: Evaluation;
  readonly grade: string;
  /** Exact values with every tile face up; `null` where it was not solved. */
  readonly hindsight: { readonly best: ExactValue; readonly played: ExactValue } | null;
}

/** What a review is made with; `meter` is `null` where no network values deals. */
export interface Judging {
  readonly judge: Judge;
  readonly meter: LuckMeter | null;
  /** Called after every decision with their number so far, and in all. */
  readonly progress?: (done: number, total: number) => void;
}

/** Reviews a record. Throws `EngineRefusal` where it contradicts the rules, and what its jobs are rejected with. */
export async function reviewOf(record: MatchRecord, { judge, meter, progress }: Judging): Promise<MatchReview> {
  const { sides, opponents, facts } = judge.table;
  const course = courseOf(judge.table.rules, record);
  const luck: (RoundLuck | null)[] = [];
  for (const round of course.rounds) luck.push(meter && (await meter.ofRound(round)));
  const done: Reviewed[] = [];
  for (const [number, decision] of course.decisions.entries()) {
    const found = await reviewed(judge, decision, number);
    if (found !== null) done.push(found);
    progress?.(number + 1, course.decisions.length);
  }
  const count = new Set(sides).size;
  const figures = figuresOf(course, luck, done, sides, count);
  const bySide = Array.from({ length: count }, (_, side) => balancesOf(figures, side));
  const choices = [];
  for (const one of sides.flatMap((_, seat) => worst(done, seat))) choices.push(await choiceOf(judge, one));
  return {
    ...{ rules: record.rules.name, players: record.players.map(({ name }) => name), sides },
    ...{ judge: JUDGE.judge, seed: SEED, result: course.rounds.at(-1)?.after ?? sides.slice(0, count).map(() => 0) },
    balance: bySide.map(totalOf),
    rounds: course.rounds.map(
      (round, place): ReviewRound => ({
        ...{ number: round.number, before: round.before, after: round.after },
        losses: figures[place]?.losses ?? [],
        luck: totalLuck(luck[place] ?? null, count),
        balance: bySide.map((one) => one[place] ?? totalOf([])),
        chances: (luck[place]?.events ?? []).map(({ step, seat, points }) => ({ event: step, seat, points })),
      }),
    ),
    curve: curveOf(course, done, record.events.length, judge),
    marks: done
      .filter(({ grade }) => grade !== "good")
      .map(({ decision, grade }) => ({ event: decision.step, seat: decision.seat, grade })),
    choices,
    note: opponents === null ? null : (facts.drawing?.notes[opponents] ?? null),
  };
}

/** Evaluates one decision; `null` if there was no choice, or it was to draw where that is judged apart. */
async function reviewed(judge: Judge, decision: MatchDecision, number: number): Promise<Reviewed | null> {
  const { opponents } = judge.table;
  if (opponents !== null && decision.played.kind === "draw") return null;
  const { view, facts: round, played, step } = decision;
  const evaluation = await evaluated(judge, { view, round }, played, `${SEED} ${step} ${number}`);
  if (evaluation === null) return null;
  const grade = gradeOf(evaluation, judge.table.facts.scale);
  return { decision, evaluation, grade, hindsight: await hindsightOf(judge, decision) };
}

function gradeOf({ chanceLoss, loss }: Evaluation, scale: number): string {
  const [lost, bands, unit] = chanceLoss ? [chanceLoss, JUDGE.bands.chance, 1] : [loss, JUDGE.bands.points, scale];
  const band = bands.find(([least]) => lost.mean >= Number(least) * unit);
  return String(band?.[1] ?? "good");
}

/** The decision with every tile face up; among equal moves the played one counts as best. */
async function hindsightOf(judge: Judge, { facts, played }: MatchDecision): Promise<Reviewed["hindsight"]> {
  const values = await judge.open(facts, JUDGE.hindsight);
  const own = values?.find(({ move }) => sameMove(move, played));
  if (!values || !own || values.length === 1) return null;
  const worth = ({ points, chance }: ExactValue): number => chance ?? points;
  const isMore = (one: ExactValue, other: ExactValue): boolean =>
    worth(one) !== worth(other) ? worth(one) > worth(other) : one.points > other.points;
  return { best: values.reduce((best, one) => (isMore(one, best) ? one : best), own), played: own };
}

/** The costliest mistakes of a seat, by match-win probability, or by points without match equity. */
function worst(done: readonly Reviewed[], seat: number): readonly Reviewed[] {
  const cost = ({ evaluation: { chanceLoss, loss } }: Reviewed): number => (chanceLoss ?? loss).mean;
  const chosen = done.filter(({ grade, decision }) => grade !== "good" && decision.seat === seat);
  chosen.sort((one, other) => cost(other) - cost(one) || other.evaluation.loss.mean - one.evaluation.loss.mean);
  return chosen.slice(0, JUDGE.choices);
}

function figuresOf(
  { rounds }: Course,
  luck: readonly (RoundLuck | null)[],
  done: readonly Reviewed[],
  sides: readonly number[],
  count: number,
): readonly RoundFigures[] {
  return rounds.map(({ number, before, after }, place) => {
    const losses = Array.from({ length: count }, () => 0);
    for (const { decision, evaluation } of done) {
      const side = sides[decision.seat] ?? 0;
      if (decision.round === number) losses[side] = (losses[side] ?? 0) + evaluation.loss.mean;
    }
    const gained = after.map((now, side) => now - (before[side] ?? 0));
    return { gained, losses, luck: luck[place] ?? null };
  });
}

function totalLuck(luck: RoundLuck | null, count: number): readonly number[] | null {
  if (luck === null) return null;
  return Array.from({ length: count }, (_, side) =>
    luck.events.reduce((sum, { points }) => sum + (points[side] ?? 0), 0),
  );
}

/** Match-win probability of side 0: between rounds from match equity, within them from the best option. */
function curveOf(course: Course, done: readonly Reviewed[], events: number, judge: Judge): readonly ReviewPoint[] {
  const { equity, sides } = judge.table;
  if (new Set(sides).size !== 2) return [];
  const points: ReviewPoint[] = [];
  for (const { number: round, before, leader, begins: event } of course.rounds) {
    const led = leader < 0 ? null : (sides[leader] ?? null);
    if (equity) points.push({ event, round, chance: equity.between(before, 0, led) });
    // A missed call and the act after it are one step: the act replaces the call.
    const bySteps = new Map(
      done.filter(({ decision }) => decision.round === round).map((one) => [one.decision.step, one]),
    );
    for (const { decision, evaluation } of bySteps.values()) {
      const own = evaluation.options[0].chance?.mean;
      if (own === undefined) continue;
      points.push({ event: decision.step, round, chance: sides[decision.seat] === 0 ? own : 1 - own });
    }
  }
  const last = course.rounds.at(-1);
  if (course.winner !== null && last)
    points.push({ event: events, round: last.number, chance: Number(course.winner === 0) });
  return points;
}
