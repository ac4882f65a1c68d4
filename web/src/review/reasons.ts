// Reasons, as in `doublesix.analysis.reasons`: why the best option was better, in sentences of counted numbers.
import type { MessageSeen } from "../wire/types";
import { courseReasons, outcomeReason } from "./continuations";
import type { Evaluation } from "./evaluation";
import { JUDGE } from "./facts";
import { message, paragraph, spoken, tenths } from "./message";
import { type OptionValue, sameMove } from "./options";
import { both, type Reason, type Reasoning } from "./reasoning";

const { LEAST, SHARE, MOST, ENOUGH, APART } = JUDGE.reasons;

/** The sentences as one message; `null` if the best option was played. */
export function whyOf(evaluation: Evaluation, about: Reasoning): MessageSeen | null {
  const { played, loss } = evaluation;
  const [best] = evaluation.options;
  if (sameMove(best.move, played.move)) return null;
  const overPoints = matchOverPoints(evaluation, about);
  if (overPoints !== null) return paragraph([overPoints]);
  const found = [...differences(evaluation, about)].sort((one, other) => other.worth - one.worth);
  const least = Math.max(LEAST * about.scale, SHARE * loss.mean);
  const named = found.filter(({ worth }) => worth >= least).slice(0, MOST);
  const explained = named.reduce((sum, { worth }) => sum + worth, 0);
  const said = named.map((reason) => reason.message);
  if (named.length > 0 && explained >= ENOUGH * loss.mean) return paragraph(said);
  return paragraph([...said, unpriced(best, played, about) ?? summary(best, loss.mean, explained, about)]);
}

/** Points and match-win probability may disagree near the end of a match: the choice lost the latter and no points. */
function matchOverPoints(
  { options: [best], played, loss, chanceLoss }: Evaluation,
  { names }: Reasoning,
): MessageSeen | null {
  if (!chanceLoss || chanceLoss.mean <= 0 || loss.mean !== 0 || !best.chance || !played.chance) return null;
  return message("reason.match-over-points", {
    ...both(best, played, names),
    points: tenths(best.points.mean),
    other: tenths(played.points.mean),
    wins: tenths(100 * best.chance.mean),
    other_wins: tenths(100 * played.chance.mean),
  });
}

/** How much of the loss the named counts explain, if that is less than half. */
function summary(best: OptionValue, loss: number, explained: number, { names }: Reasoning): MessageSeen {
  const said = { best: spoken(names, best.move) };
  if (explained === 0) return message("reason.unexplained", said);
  return message("reason.ahead", { ...said, loss: tenths(loss), explained: tenths(explained) });
}

/** A counted difference without a price; `null` if there is none. */
function unpriced(best: OptionValue, played: OptionValue, about: Reasoning): MessageSeen | null {
  const { view, names, drawable, draws } = about;
  if (best.move.kind === "draw") {
    const left = draws.limit === null ? drawable : Math.min(drawable, draws.limit - view.chosen);
    const most = played.move.kind === "play" ? left : drawable;
    const held = view.hand.length;
    const said = { held, most: held + most, left: drawable - most };
    return message("reason.growth", { best: spoken(names, best.move), ...said });
  }
  if (played.move.kind === "draw") {
    const unseen = unseenTiles(about).map((tile) => names.pips(tile));
    const pips = unseen.reduce((sum, one) => sum + one, 0) / unseen.length;
    return message("reason.burden", { best: spoken(names, best.move), pips: tenths(pips) });
  }
  const [able, other] = [percent(best.answers.able), percent(played.answers.able)];
  const isPlays = best.move.kind === "play" && played.move.kind === "play";
  if (!isPlays || able - other < APART || drawable === 0 || !draws.any) return null;
  return message("reason.boneyard", { ...both(best, played, names), able, other });
}

/** A share in whole percent; of two as near the even one. */
const percent = (share: number): number => {
  const number = 100 * share;
  const below = Math.floor(number);
  return number - below === 0.5 && below % 2 === 0 ? below : Math.round(number);
};

/** Tiles that are neither in the seat's hand nor in the layout. */
function unseenTiles({ view, names }: Reasoning): readonly number[] {
  const seen = new Set([...view.hand, ...view.plays.map(({ tile }) => tile)]);
  return Array.from({ length: names.size }, (_, tile) => tile).filter((tile) => !seen.has(tile));
}

/** All differences that can be counted and priced. */
function differences(evaluation: Evaluation, about: Reasoning): readonly Reason[] {
  const { played, exact } = evaluation;
  const [best] = evaluation.options;
  const [points, other] = [best.answers.gain, played.answers.gain];
  const said = message("reason.score", { ...both(best, played, about.names), points, other });
  const isPlays = best.move.kind === "play" && played.move.kind === "play";
  const found: Reason[] = [
    ...(points === other ? [] : [{ theme: "score", worth: points - other, message: said }]),
    ...(isPlays ? [...answers(best, played, about), ...kept(best, played, about)] : []),
  ];
  const counted = found
    .filter(({ theme }) => theme === "score" || theme === "reply")
    .reduce((sum, { worth }) => sum + Math.max(worth, 0), 0);
  if (exact && about.view.boneyard === 0) return [...found, outcomeReason(best, played, counted, about)];
  // Where a seat may draw freely, tiles in the hand are no burden and have no price.
  const scale = about.draws.by_choice ? 0 : about.scale;
  return [...found, ...courseReasons(best, played, counted, { ...about, scale })];
}

/** Reasons from the opponents' replies and the own next turn on the layouts after two plays. */
function answers(best: OptionValue, played: OptionValue, { names, scale }: Reasoning): readonly Reason[] {
  const { DRAW_WORTH, NEXT_SHARE } = JUDGE.reasons;
  const [mine, other] = [best.answers, played.answers];
  const said = both(best, played, names);
  const found: Reason[] = [];
  const add = (theme: string, worth: number, args: Parameters<typeof message>[1]) =>
    found.push({ theme, worth, message: message(`reason.${theme}`, { ...said, ...args }) });
  if (tenths(mine.reply) !== tenths(other.reply))
    add("reply", other.reply - mine.reply, { points: tenths(mine.reply), other: tenths(other.reply) });
  const [able, unable] = [percent(mine.able), percent(other.able)];
  if (able !== unable) add("block", (other.able - mine.able) * DRAW_WORTH * scale, { able, other: unable });
  const threat = (n: number): MessageSeen => message("reason.threat-points", { n });
  if (mine.next !== other.next)
    add("threat", NEXT_SHARE * (mine.next - other.next), { points: threat(mine.next), other: threat(other.next) });
  return found;
}

/** Reasons from the hand and the unseen tiles after two plays. */
function kept(best: OptionValue, played: OptionValue, about: Reasoning): readonly Reason[] {
  const { PIP_WORTH, FIT_WORTH, UNSEEN_WORTH, DOUBLE_WORTH } = JUDGE.reasons;
  const { names, scale, playable } = about;
  const said = both(best, played, names);
  const found: Reason[] = [];
  const [pips, other] = [names.pips(best.move.tile), names.pips(played.move.tile)];
  if (pips !== other)
    found.push({
      theme: "weight",
      worth: PIP_WORTH * scale * (pips - other),
      message: message("reason.weight", { ...said, pips, other }),
    });
  const [fit, fewer] = [playable.best, playable.played];
  if (fit > fewer)
    found.push({
      theme: "mobility",
      worth: FIT_WORTH * scale * (fit - fewer),
      message: message("reason.mobility", { ...said, fit, fewer }),
    });
  const [fitting, more] = [best.answers.fitting, played.answers.fitting];
  if (fitting < more)
    found.push({
      theme: "ends",
      worth: UNSEEN_WORTH * scale * (more - fitting),
      message: message("reason.ends", { ...said, fitting, other: more }),
    });
  if (names.isDouble(best.move.tile) && !names.isDouble(played.move.tile))
    found.push({
      theme: "double",
      worth: DOUBLE_WORTH * scale,
      message: message("reason.double", { best: said.best }),
    });
  return found;
}
