// Reasons from the states a few turns after two options, as in `doublesix.analysis.continuations`.
import { JUDGE } from "./facts";
import { message, tenths, units } from "./message";
import type { Continuation, OptionValue, Pair } from "./options";
import { both, type Reason, type Reasoning } from "./reasoning";

const { HALF, TILE_WORTH, PIP_WORTH, TURN_WORTH } = JUDGE.turns;

/** Two numbers for each option, as a sentence has them: of this side, and of the other. */
const four = ([own, others]: Pair, [less, more]: Pair, said: (number: number) => string) => ({
  own: said(own),
  others: said(others),
  played_own: said(less),
  played_others: said(more),
});

/** How much better the first pair is for its own side. */
const lead = ([own, others]: Pair, [less, more]: Pair): number => own - others - less + more;

/** Reason from the outcomes of two options in a solved ending, less the points that other reasons count. */
export function outcomeReason(best: OptionValue, played: OptionValue, counted: number, { names }: Reasoning): Reason {
  const [mine, other] = [best.ahead.scored, played.ahead.scored];
  return {
    theme: "outcome",
    worth: lead(mine, other) - counted,
    message: message("reason.outcome", { ...both(best, played, names), ...four(mine, other, units) }),
  };
}

/** Reasons from the turns that follow; `scale` is 0 where tiles have no price, because draws are free. */
export function courseReasons(
  best: OptionValue,
  played: OptionValue,
  counted: number,
  about: Reasoning,
): readonly Reason[] {
  const [mine, other] = [best.ahead, played.ahead];
  const [said, { scale }] = [both(best, played, about.names), about];
  const pips = -lead(mine.pips, other.pips);
  const [passed, fewer] = [mine.passed[1], other.passed[1]];
  return [
    {
      theme: "turns",
      worth: lead(mine.scored, other.scored) - counted,
      message: message("reason.turns", { ...said, ...four(mine.scored, other.scored, tenths) }),
    },
    tiles(mine, other, said, TILE_WORTH * scale),
    {
      theme: "pips",
      worth: PIP_WORTH * scale * pips,
      message: message("reason.pips-held", { ...said, ...four(mine.pips, other.pips, tenths) }),
    },
    {
      theme: "passes",
      worth: TURN_WORTH * scale * (passed - fewer),
      message: message("reason.passes", { ...said, times: tenths(passed), other: tenths(fewer) }),
    },
  ];
}

/** Reason from tiles held a few turns later, or from one side's draws if they make most of the difference. */
function tiles(best: Continuation, played: Continuation, said: ReturnType<typeof both>, price: number): Reason {
  const ahead = -lead(best.held, played.held);
  const [[mine, theirs], [before, after]] = [best.drawn, played.drawn];
  const drawn = (id: string, own: number, other: number): Reason => ({
    theme: "draws",
    worth: price * ahead,
    message: message(id, { ...said, tiles: tenths(own), other: tenths(other) }),
  });
  if ((theirs - after) / (ahead || 1) > HALF) return drawn("reason.draws", theirs, after);
  if ((before - mine) / (ahead || 1) > HALF) return drawn("reason.own-draws", mine, before);
  return {
    theme: "tiles",
    worth: price * ahead,
    message: message("reason.tiles-held", { ...said, ...four(best.held, played.held, tenths) }),
  };
}
