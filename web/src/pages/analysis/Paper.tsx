// What the moves of a position are worth, on paper: the best and why, all of them, and how sure it is.
import { moveWords, reviewWords, signed } from "../../features/analysis/words";
import type { Values, Worth } from "../../features/study/values";
import { fixed } from "../../i18n/decimals";
import { said } from "../../i18n/messages";
import { TileIcon } from "../../tile/Tile";
import { pipsOf, playOf } from "../../tile/notation";
import type { Choosing } from "./choosing";
import { errorWords, SURE } from "./Cloth";
import { LeadWhy } from "./Lead";
import type { Desk } from "./desk";
import type { Who } from "./Hands";
import { boardWords } from "./words";

interface Props {
  readonly desk: Desk;
  readonly choosing: Choosing;
  readonly who: Who;
}

/** Whether two values differ by more than two standard errors. */
const apart = (one: Worth, other: Worth): boolean =>
  one.points - other.points > 2 * Math.hypot(one.error ?? 0, other.error ?? 0);

const pipsIn = (move: string): number => {
  const play = playOf(move);
  return play === null ? 0 : pipsOf(play.tile)[0] + pipsOf(play.tile)[1];
};

/** The best move in a heading, and what counts for it against the next one. */
function Best({ choosing, values }: { readonly choosing: Choosing; readonly values: Values }) {
  const t = boardWords.value;
  const r = reviewWords.value;
  const { names } = choosing.step.spot.at;
  const [best, next] = values.worths;
  if (best === undefined) return null;
  const [first, second] = [best, next].map((worth) => (worth === undefined ? "" : names.move(worth.move)));
  const move = moveWords(r, first ?? "");
  if (next === undefined) return <h2>{t.onlyMove(move)}</h2>;
  const other = moveWords(r, second ?? "");
  if (values.source !== "network" && !apart(best, next)) return <h2>{t.equalBest(move, other)}</h2>;
  const gains = new Map(choosing.step.spot.choices.map((one) => [names.move(one.move), one.points]));
  const [now, then] = [gains.get(first ?? "") ?? 0, gains.get(second ?? "") ?? 0];
  const [pips, fewer] = [pipsIn(first ?? ""), pipsIn(second ?? "")];
  return (
    <>
      <h2>{t.bestIs(move)}</h2>
      {choosing.step.spot.plays.length === 0 ? <LeadWhy best={best} makes={now} /> : null}
      <p>
        {now > then && choosing.step.spot.plays.length > 0 ? `${t.makes(String(now), other, String(then))} ` : ""}
        {pips > fewer ? t.pips(pips, other, fewer) : ""}
      </p>
    </>
  );
}

function Row({
  move,
  worth,
  best,
  choose,
}: {
  readonly move: string;
  readonly worth: Worth;
  readonly best: boolean;
  readonly choose: () => void;
}) {
  const play = playOf(move);
  return (
    <tr class={best ? "review-best" : ""}>
      <th scope="row">
        <button type="button" class="quiet analysis-move" onClick={choose}>
          {play === null ? null : <TileIcon tile={play.tile} />}
          {moveWords(reviewWords.value, move)}
        </button>
      </th>
      <td>
        <b>{signed(worth.points, 1)}</b> <small>{errorWords(worth.error)}</small>
      </td>
    </tr>
  );
}

/** How the values were found, and whether they become finer. */
function how(values: Values): string {
  const t = boardWords.value;
  if (values.worths.length === 0) return t.tooLarge;
  if (values.source === "solved") return t.solved;
  if (values.source === "ending") return t.ending(values.worths[0]?.worlds ?? 0);
  if (values.source === "network") return t.first;
  const deals = Math.max(...values.worths.map(({ worlds }) => worlds));
  const most = Math.max(...values.worths.map(({ error }) => error ?? 0));
  const end = values.end === null ? t.finer : t[values.end];
  return [t.from(deals.toLocaleString("en").replaceAll(",", "\u202f")), t.within(fixed(SURE * most, 1)), end].join(" ");
}

export function Paper({ desk, choosing, who }: Props) {
  const t = boardWords.value;
  const { spot } = choosing.step;
  const { names, table } = spot.at;
  const values = desk.values.value;
  if (spot.over) return <h2>{t.over}</h2>;
  if (spot.choices.length === 0)
    return (
      <>
        <h2>{t.theirTurn(who(spot.toAct))}</h2>
        <p>{t.hiddenTurn}</p>
      </>
    );
  if (values === null) return <p role="status">{t.thinkingOf}</p>;
  return (
    <>
      <Best choosing={choosing} values={values} />
      <table class="review-values" id="analysis-values" tabIndex={-1}>
        <thead>
          <tr>
            <th scope="col">{t.move}</th>
            <th scope="col">{t.points}</th>
          </tr>
        </thead>
        <tbody>
          {values.worths.map((worth, place) => {
            const move = names.move(worth.move);
            return (
              <Row key={move} move={move} worth={worth} best={place === 0} choose={() => void choosing.move(move)} />
            );
          })}
        </tbody>
      </table>
      <p class="hint" role="status" data-source={values.source} data-end={values.end ?? ""}>
        {how(values)}
      </p>
      {table.note ? <p class="hint">{said.value(table.note).text}</p> : null}
    </>
  );
}
