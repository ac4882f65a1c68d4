// Wording of moves and costs, and judging of answers by the values that the server measured.
import { textOf } from "../i18n";
import { pipsOf } from "../table/choice";
import type { ReviewedChoice, ReviewOption } from "../wire/types";
import type { ReviewWords } from "./words";
import { signed } from "./words";

const named = (tile: string): string => pipsOf(tile).join("–");

/** Move in words: «3–2 on the 3», «3–0 on 3–3», «drawing». */
export function moveWords(t: ReviewWords, move: string): string {
  const [tile = "", end] = move.split(">");
  const act = textOf(t.acts, move);
  if (act !== undefined) return act;
  if (end === undefined) return t.lead(named(tile));
  const [on = "", joint = ""] = end.split("/");
  return /^[0-9A-I]$/.test(joint) ? t.onPip(named(tile), pipsOf(`${joint}${joint}`)[0]) : t.on(named(tile), named(on));
}

/** Loss in words: «13.9 points, 16.0 % of the match»; of the match alone if it lost no points. */
export function costWords(t: ReviewWords, points: number, chance: number | null | undefined): string {
  const said = t.points(points.toFixed(1));
  if (typeof chance !== "number") return said;
  const match = t.ofMatch((100 * chance).toFixed(1));
  return points > 0 ? `${said}, ${match}` : match;
}

export const pointsWords = (t: ReviewWords, points: number): string => t.points(signed(points, 1));

export interface Answer {
  readonly good: boolean;
  readonly words: string;
}

/** Judge an answer: right if it is the best move or within two standard errors of it; otherwise with its cost. */
export function judged(t: ReviewWords, choice: ReviewedChoice, move: string): Answer {
  const of = (wanted: string): ReviewOption | undefined => choice.options.find((option) => option.move === wanted);
  const best = of(choice.best);
  const own = of(move);
  if (!best || !own) return { good: false, words: "" };
  if (move === choice.best) return { good: true, words: t.right(moveWords(t, move)) };
  const loss = best.points - own.points;
  // The move played was graded as a mistake; other moves are right if within the error of the best.
  if (move !== choice.played && loss <= 2 * Math.hypot(best.error, own.error)) {
    return { good: true, words: t.asGood(moveWords(t, move), moveWords(t, choice.best)) };
  }
  const points = move === choice.played ? choice.loss : loss;
  const chance = move === choice.played ? choice.chance_loss : best.chance != null && own.chance != null ? Math.max(0, best.chance - own.chance) : null;
  return { good: false, words: t.notYet(moveWords(t, move), costWords(t, points, chance)) };
}
