// Texts of reviews in the current language: wording of moves and costs, and judging of answers by the values that the
// server measured.
import { fixed } from "../../i18n/decimals";
import { fetched } from "../../i18n/fetched";
import { type ReviewWords, review } from "../../i18n/languages/en/review";
import { textOf } from "../../i18n";
import { pipsOf } from "../../tile/notation";
import type { ReviewedChoice, ReviewOption } from "../../wire/types";

export type { ReviewWords };
export const { texts: reviewWords, fetch: fetchReviewWords } = fetched(review, (file) => file.review());

/** Format a number with a sign, a true minus for negative ones; zero has none. */
export function signed(number: number, places = 0): string {
  const text = fixed(Math.abs(number), places);
  if (!/[1-9]/.test(text)) return text;
  return `${number > 0 ? "+" : "\u2212"}${text}`;
}

const named = (tile: string): string => pipsOf(tile).join("–");

/** Move in words: “3–2 on the 3”, “3–0 on 3–3”, “drawing”. */
export function moveWords(t: ReviewWords, move: string): string {
  const [tile = "", end] = move.split(">");
  const act = textOf(t.acts, move);
  if (act !== undefined) return act;
  if (end === undefined) return t.lead(named(tile));
  const [on = "", joint = ""] = end.split("/");
  return /^[0-9A-I]$/.test(joint) ? t.onPip(named(tile), pipsOf(`${joint}${joint}`)[0]) : t.on(named(tile), named(on));
}

/** Loss in words: “13.9 points, 16.0 % of the match”; of the match alone if it lost no points. */
export function costWords(t: ReviewWords, points: number, chance: number | null | undefined): string {
  const said = t.points(fixed(points, 1));
  if (typeof chance !== "number") return said;
  const match = t.ofMatch(fixed(100 * chance, 1));
  return points > 0 ? `${said}, ${match}` : match;
}

export const pointsWords = (t: ReviewWords, points: number): string => t.points(signed(points, 1));

export interface Answer {
  readonly good: boolean;
  readonly words: string;
}

/** Loss of a move against the best one, nought within two standard errors; the chance to win decides where it is known. */
function lossOf(
  best: ReviewOption,
  own: ReviewOption,
): { readonly points: number; readonly chance: number | null } | null {
  const counted = (lost: number, one: number, other: number): number => (lost > 2 * Math.hypot(one, other) ? lost : 0);
  const points = counted(best.points - own.points, best.error, own.error);
  if (best.chance == null || own.chance == null) return points > 0 ? { points, chance: null } : null;
  // Reviews stored by earlier versions have no errors of chances: points decide there.
  if (best.chance_error == null || own.chance_error == null)
    return points > 0 ? { points, chance: Math.max(0, best.chance - own.chance) } : null;
  const chance = counted(best.chance - own.chance, best.chance_error, own.chance_error);
  return chance > 0 ? { points, chance } : null;
}

/** What a move costs against the best one; `null` if nothing, or if it is no option. */
export function lossOfAnswer(
  choice: ReviewedChoice,
  move: string,
): { readonly points: number; readonly chance: number | null } | null {
  const of = (wanted: string): ReviewOption | undefined => choice.options.find((option) => option.move === wanted);
  const best = of(choice.best);
  const own = of(move);
  if (!best || !own || move === choice.best) return null;
  // The loss of the move played was measured world by world, and graded as a mistake.
  return move === choice.played ? { points: choice.loss, chance: choice.chance_loss ?? null } : lossOf(best, own);
}

/** Judge an answer: right if it is the best move or costs nothing against it; otherwise with its cost. */
export function judged(t: ReviewWords, choice: ReviewedChoice, move: string): Answer {
  if (!choice.options.some((option) => option.move === move)) return { good: false, words: "" };
  if (move === choice.best) return { good: true, words: t.right(moveWords(t, move)) };
  const loss = lossOfAnswer(choice, move);
  if (loss === null) return { good: true, words: t.asGood(moveWords(t, move), moveWords(t, choice.best)) };
  return { good: false, words: t.notYet(moveWords(t, move), costWords(t, loss.points, loss.chance)) };
}

/** Verdict on a decision: “Blunder: 4-3 on the 4 cost 12.0 points, 9.1 % of the match”. */
export function verdictWords(choice: ReviewedChoice): string {
  const t = reviewWords.value;
  return t.verdict(
    textOf(t.grades, choice.grade) ?? choice.grade,
    moveWords(t, choice.played),
    costWords(t, choice.loss, choice.chance_loss),
  );
}
