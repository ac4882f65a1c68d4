// Evaluation of one decision, as in `doublesix.analysis.evaluation`: values of the options, and the loss of the choice.
import { hashOf } from "../app/deal";
import type { Move, ViewFacts } from "../engine/shapes";
import { type Estimate, estimateOf } from "../engine/estimate";
import { differenceOf, lossOf, NOTHING } from "./estimate";
import { exactContinuation } from "./endings";
import { JUDGE } from "./facts";
import type { Deciding, ExactValue, Judge, Solved } from "./judge";
import { byRank, type OptionValue, type Outcome, type Outcomes, sameMove, valuesOf } from "./options";

const { LEAST_SCREEN, FAR, ERROR, FINEST, PILOT, MOST, COUNTED } = JUDGE.evaluation;
const WORLDS = JUDGE.worlds;

export interface Evaluation {
  /** Every option, the best first. */
  readonly options: readonly [OptionValue, ...OptionValue[]];
  readonly played: OptionValue;
  readonly loss: Estimate;
  /** Loss of match-win probability; `null` without match equity. */
  readonly chanceLoss: Estimate | null;
  readonly worlds: number;
  /** Whether the values are those of a solved ending. */
  readonly exact: boolean;
  /** Probability of each tile in each hand, by seat. */
  readonly held: readonly (readonly number[])[];
}

/** Evaluates a move given its seat's information; `null` if there was no choice. */
export async function evaluated(
  judge: Judge,
  deciding: Deciding,
  played: Move,
  seed: string,
): Promise<Evaluation | null> {
  const { view } = deciding;
  const { options, of } = await judge.options(view, [played]);
  if (options.length < 2) return null;
  const made = of[0] ?? played;
  const solved = await judge.solved(deciding);
  if (solved !== null) return exactEvaluation(judge, deciding, made, solved);
  const ranked = await chosen(judge, view, bitsOf(`${seed} best`));
  const best = ranked[0].move;
  const isLost = !sameMove(made, best);
  // If the best was played, the runner-up shows what was at stake.
  const against = isLost ? made : (ranked[1]?.move ?? made);
  const measured = await measure(judge, view, [best, against], bitsOf(`${seed} loss`), isLost);
  return lossEvaluation(ranked, measured, made, isLost);
}

/** First 64 bits of the SHA-256 of a text, as `doublesix.engine.arguments.seed_bits`. */
const bitsOf = (text: string): bigint => {
  const hash = hashOf(text);
  return new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
};

function lossEvaluation(
  ranked: readonly [OptionValue, ...OptionValue[]],
  measured: Outcomes,
  made: Move,
  isLost: boolean,
): Evaluation {
  const fresh = valuesOf(measured);
  const values = ranked.map((one) => fresh.find(({ move }) => sameMove(move, one.move)) ?? one);
  const difference = isLost ? pointsBetween(measured) : NOTHING;
  const chance = measured.options[0]?.chance ? (isLost ? chanceBetween(measured) : NOTHING) : null;
  const loss = lossOf(difference, chance);
  const first = loss.best ? made : ranked[0].move;
  const at = (move: Move): OptionValue => values.find((one) => sameMove(one.move, move)) ?? ranked[0];
  return {
    options: [at(first), ...values.filter((one) => !sameMove(one.move, first)).sort(byRank)],
    played: at(made),
    ...{ loss: loss.points, chanceLoss: loss.chance, worlds: measured.worlds, exact: false, held: measured.held },
  };
}

const pointsBetween = ({ options: [best, other], effective }: Outcomes): Estimate =>
  differenceOf(best?.points ?? [], other?.points ?? [], effective);

const chanceBetween = ({ options: [best, other], effective }: Outcomes): Estimate =>
  differenceOf(best?.chance ?? [], other?.chance ?? [], effective);

/** Every option with its value, the best first; those far behind after a third of the worlds are left out of the rest. */
async function chosen(judge: Judge, view: ViewFacts, bits: bigint): Promise<readonly [OptionValue, ...OptionValue[]]> {
  const screen = Math.max(Math.floor(WORLDS / 3), Math.min(WORLDS, LEAST_SCREEN));
  const first = await judge.outcomes(view, screen, bits);
  const values = valuesOf(first);
  const order = first.options.map((_, row) => row).sort((one, other) => byRank(at(values, one), at(values, other)));
  const leader = at(first.options, order[0] ?? 0);
  const close = order.filter((row) => isClose(leader, at(first.options, row), first.effective));
  if (close.length > 1 && WORLDS > screen) {
    const moves = close.map((row) => at(values, row).move);
    const more = await judge.outcomes(view, WORLDS - screen, bits + 1n, moves);
    for (const row of close) {
      const again = more.options.find(({ answers }) => sameMove(answers.move, at(values, row).move));
      if (again) values[row] = pooled(at(first.options, row), first.effective, again, more.effective);
    }
    close.sort((one, other) => byRank(at(values, one), at(values, other)));
  }
  const ranked = [...close, ...order.filter((row) => !close.includes(row))].map((row) => at(values, row));
  return ranked as unknown as readonly [OptionValue, ...OptionValue[]];
}

function at<T>(list: readonly T[], row: number): T {
  const found = list[row];
  if (found === undefined) throw new RangeError(`there is no option ${row}`);
  return found;
}

function isClose(leader: Outcome, other: Outcome, effective: number): boolean {
  const behind = differenceOf(leader.chance ?? leader.points, other.chance ?? other.points, effective);
  return behind.mean <= FAR * behind.error;
}

/** Value of an option over two sets of worlds; replies and continuation are from the second, larger set. */
function pooled(first: Outcome, effective: number, more: Outcome, further: number): OptionValue {
  const together = effective + further;
  return {
    move: first.answers.move,
    points: estimateOf([...first.points, ...more.points], together),
    chance: first.chance && more.chance && estimateOf([...first.chance, ...more.chance], together),
    ...{ answers: more.answers, ahead: more.ahead },
  };
}

/** Two options in fresh worlds: as many as their difference needs if `isLost`, else only the pilot. */
async function measure(
  judge: Judge,
  view: ViewFacts,
  moves: readonly [Move, Move],
  bits: bigint,
  isLost: boolean,
): Promise<Outcomes> {
  const pilot = await judge.outcomes(view, PILOT, bits, moves);
  const loss = pointsBetween(pilot);
  const wanted = ERROR * judge.table.facts.scale;
  const enough = Math.max(wanted, FINEST * Math.abs(loss.mean));
  const needed = Math.min(MOST, Math.ceil(PILOT * (loss.error / enough) ** 2));
  if (needed <= PILOT || !isLost) return pilot;
  // All worlds are fresh: the pilot decided how many there are, so pooling it with them would bias the estimate.
  return judge.outcomes(view, 100 * Math.ceil(needed / 100), bits + 1n, moves);
}

/** Evaluation of a solved ending: no error. Where hands are hidden, replies are counted in a few worlds. */
async function exactEvaluation(
  judge: Judge,
  { view, round }: Deciding,
  made: Move,
  { values, hands }: Solved,
): Promise<Evaluation> {
  const world = await judge.outcomes(view, view.boneyard > 0 ? COUNTED : 1, 0n);
  const options = world.options.flatMap((one) => {
    const value = values.find(({ move }) => sameMove(move, one.answers.move));
    return value ? [exactOption(one, value)] : [];
  });
  options.sort(byRank);
  const [best] = options;
  const played = options.find(({ move }) => sameMove(move, made)) ?? best;
  if (best === undefined || played === undefined) throw new RangeError("a solved ending values every option");
  const chance = best.chance && played.chance ? gap(best.chance, played.chance) : null;
  const loss = lossOf(gap(best.points, played.points), chance);
  // Only the two options that a reason compares get their exact continuation: it costs a solver run each.
  const isCompared = best !== played && view.boneyard === 0;
  const ahead = async (option: OptionValue): Promise<OptionValue> =>
    isCompared ? { ...option, ahead: (await exactContinuation(judge, round, option.move)) ?? option.ahead } : option;
  const [first, second] = [await ahead(best), await ahead(played)];
  return {
    options: [first, ...options.slice(1).map((one) => (one === played ? second : one))],
    ...{
      played: best === played ? first : second,
      loss: loss.points,
      chanceLoss: loss.chance,
      worlds: hands,
      exact: true,
      held: world.held,
    },
  };
}

const exactOption = ({ answers, ahead }: Outcome, { points, chance }: ExactValue): OptionValue => ({
  move: answers.move,
  points: { mean: points, error: 0 },
  chance: chance === null ? null : { mean: chance, error: 0 },
  ...{ answers, ahead },
});

const gap = (best: Estimate, played: Estimate): Estimate => ({ mean: best.mean - played.mean, error: 0 });
