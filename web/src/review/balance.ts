// Balance of a result, as in `doublesix.analysis.balance`: its parts in whole points that add up exactly.
import type { ReviewBalance } from "../wire/types";
import type { RoundLuck } from "./luck";
import { margin } from "./options";

/** What a round's balance is made of, by side; `luck` is `null` where it was not measured. */
export interface RoundFigures {
  readonly gained: readonly number[];
  readonly losses: readonly number[];
  readonly luck: RoundLuck | null;
}

/** Balance of each round. Rounded running totals are taken apart, so that rounds add up to the match as well. */
export function balancesOf(rounds: readonly RoundFigures[], side: number): readonly ReviewBalance[] {
  let totals = [0, 0, 0, 0, 0];
  let before = totals;
  return rounds.map((round) => {
    const added = amounts(round, side);
    totals = totals.map((total, place) => total + (added[place] ?? 0));
    const now = totals.map(halfToEven);
    const [points = 0, play = 0, lead = 0, deal = 0, draws = 0] = now.map((one, place) => one - (before[place] ?? 0));
    before = now;
    const begun = { margin: points, tiles: points - play, play };
    return round.luck === null ? begun : { ...begun, lead, deal, draws, hidden: points - play - lead - deal - draws };
  });
}

/** Balance of all rounds together; parts that one of them lacks are unknown. */
export const totalOf = (rounds: readonly ReviewBalance[]): ReviewBalance =>
  rounds.length === 0 ? { margin: 0, tiles: 0, play: 0 } : rounds.reduce(sum);

function sum(one: ReviewBalance, other: ReviewBalance): ReviewBalance {
  const begun = { margin: one.margin + other.margin, tiles: one.tiles + other.tiles, play: one.play + other.play };
  if (one.hidden == null || other.hidden == null) return begun;
  const both = (part: "lead" | "deal" | "draws" | "hidden"): number => (one[part] ?? 0) + (other[part] ?? 0);
  return { ...begun, lead: both("lead"), deal: both("deal"), draws: both("draws"), hidden: both("hidden") };
}

/** Margin, play, lead, deal and draws of a side, not yet rounded. Lots are part of the lead. */
function amounts({ gained, losses, luck }: RoundFigures, side: number): readonly number[] {
  const lucky = (kind: "deal" | "draw"): number =>
    (luck?.events ?? []).reduce((total, event) => total + (event.kind === kind ? (event.points[side] ?? 0) : 0), 0);
  return [margin(gained, side), -margin(losses, side), luck?.lead[side] ?? 0, lucky("deal"), lucky("draw")];
}

/** The nearest whole number; of two as near the even one. */
function halfToEven(number: number): number {
  const below = Math.floor(number);
  if (number - below !== 0.5) return Math.round(number);
  return below % 2 === 0 ? below : below + 1;
}
