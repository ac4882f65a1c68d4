// What to lead from a hand: a tile stands as high as its lead is worth, with the coin of what it makes at once.
import { moveWords, reviewWords, signed } from "../../features/analysis/words";
import type { Worth } from "../../features/study/values";
import { TileIcon } from "../../tile/Tile";
import { playOf } from "../../tile/notation";
import { rulesWords } from "../../app/rulesWords";
import type { Choosing } from "./choosing";
import type { Desk } from "./desk";
import { boardWords } from "./words";

interface Props {
  readonly desk: Desk;
  readonly choosing: Choosing;
}

/** Share of the cloth's height that the tiles move in. */
const SPAN = 52;

/** Height of each worth in percent of the cloth, and that of nought. */
function heights(worths: readonly Worth[]): { readonly of: (points: number) => number; readonly nought: number } {
  const all = [0, ...worths.map(({ points }) => points)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const of = (points: number): number => (SPAN * (points - least)) / Math.max(1e-9, most - least);
  return { of, nought: of(0) };
}

export function Lead({ desk, choosing }: Props) {
  const t = boardWords.value;
  const { names, table, rules } = choosing.step.spot.at;
  const worths = (desk.values.value?.worths ?? []).filter(({ move }) => move.kind === "play");
  const { of, nought } = heights(worths);
  const gains = new Map(choosing.step.spot.choices.map(({ move, points }) => [names.move(move), points]));
  return (
    <section class="felt-place analysis-cloth analysis-lead" aria-label={t.leadTitle}>
      <div class="analysis-lead-head">
        <h2>{t.leadTitle}</h2>
        <p>{t.leadWhy(rulesWords(table.name), rules.numbers.hand_size)}</p>
      </div>
      <ol class="analysis-leads">
        <li class="analysis-nought" style={{ bottom: `${nought}%` }} aria-hidden="true">
          0
        </li>
        {worths.map((worth, place) => {
          const move = names.move(worth.move);
          const gain = gains.get(move) ?? 0;
          const points = signed(worth.points, 1);
          const label = t.offer(moveWords(reviewWords.value, move), points, place === 0);
          return (
            <li key={move}>
              <button
                type="button"
                class={place === 0 ? "analysis-lead-tile analysis-lead-best" : "analysis-lead-tile"}
                style={{ bottom: `${of(worth.points)}%` }}
                aria-label={gain > 0 ? t.leadMakes(label, gain) : label}
                onClick={() => choosing.move(move)}
              >
                <b>{points}</b>
                <TileIcon tile={playOf(move)?.tile ?? "00"} vertical />
                {gain > 0 ? <i>{gain}</i> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Why the best lead is the best: what fits it, what that would make, and what one makes oneself with the next tile. */
export function LeadWhy({ best, makes }: { readonly best: Worth; readonly makes: number }) {
  const t = boardWords.value;
  const { counted } = best;
  if (counted === null) return null;
  return (
    <p>
      {makes > 0 ? `${t.leadNow(makes)} ` : ""}
      {t.leadFits(counted.fitting)} {counted.threat > 0 ? t.leadThreat(counted.threat) : t.leadSafe}{" "}
      {counted.next > 0 ? t.leadNext(counted.next) : ""}
    </p>
  );
}
