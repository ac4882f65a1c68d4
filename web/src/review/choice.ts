// A costly decision in detail: options, reasons, odds of tiles, and the position.
import type { ReviewedChoice, ReviewHand } from "../wire/types";
import { playableAfter } from "./endings";
import { JUDGE } from "./facts";
import type { Judge } from "./judge";
import { described } from "./position";
import { whyOf } from "./reasons";
import type { Reviewed } from "./review";

/** A decision as the page shows it; a page draws the position itself, so there are no drawings. */
export async function choiceOf(judge: Judge, one: Reviewed): Promise<ReviewedChoice> {
  const { decision, evaluation, grade, hindsight } = one;
  const { names } = judge;
  const [{ position, view }, { options, played }] = [decision, evaluation];
  return {
    ...{ event: decision.step, round: decision.round, seat: decision.seat, scores: view.points, grade },
    ...{ played: names.move(played.move), best: names.move(options[0].move) },
    ...{ loss: evaluation.loss.mean, chance_loss: evaluation.chanceLoss?.mean ?? null },
    why: whyOf(evaluation, reasoning(judge, one)),
    ...{ worlds: evaluation.worlds, solved: evaluation.exact },
    options: options.map(({ move, points, chance }) => ({
      ...{ move: names.move(move), points: points.mean, error: points.error },
      ...{ chance: chance?.mean ?? null, chance_error: chance?.error ?? null },
    })),
    odds: await oddsOf(judge, one),
    ...{ board: "", question: "", position, label: described(names, view, position) },
    hindsight: hindsight && {
      best: names.move(hindsight.best.move),
      best_points: hindsight.best.points,
      played_points: hindsight.played.points,
    },
  };
}

function reasoning({ names, table }: Judge, { decision, evaluation }: Reviewed): Parameters<typeof whyOf>[1] {
  const { view, facts, drawable } = decision;
  const after = ({ move }: { readonly move: typeof decision.played }): number =>
    move.kind === "play" ? playableAfter(table.rules, facts, move) : 0;
  return {
    ...{ view, names, scale: table.facts.scale, draws: table.facts.draws, drawable },
    playable: { best: after(evaluation.options[0]), played: after(evaluation.played) },
  };
}

/** The likeliest tiles of each other hand, by counting alone and with the reading of the seats' choices. */
async function oddsOf(
  judge: Judge,
  { decision: { view }, evaluation: { held } }: Reviewed,
): Promise<readonly ReviewHand[]> {
  const counted = await judge.counted(view);
  const others = view.sizes.flatMap((size, seat) => (seat === view.seat || size === 0 ? [] : [{ seat, size }]));
  return others.map(({ seat, size }) => {
    const reading = held[seat] ?? [];
    const likeliest = reading.map((_, tile) => tile).sort((one, other) => (reading[other] ?? 0) - (reading[one] ?? 0));
    const tiles = likeliest.slice(0, JUDGE.odds.MOST).map((tile) => ({
      tile: judge.names.tile(tile),
      counting: counted[seat]?.[tile] ?? 0,
      reading: reading[tile] ?? 0,
    }));
    return { seat, held: size, tiles: tiles.filter((one) => one.reading >= JUDGE.odds.LEAST) };
  });
}
