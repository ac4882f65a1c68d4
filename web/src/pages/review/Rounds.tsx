// Where the points of a match went, round by round.
import { reviewWords, signed } from "../../features/analysis/words";
import type { MatchReview, ReviewBalance } from "../../wire/types";

/** Style of a balance of play, which is negative if the choices cost more than those of the other sides. */
export const goodOrBad = (play: number): string => (Math.round(play) < 0 ? "review-bad" : "review-good");

interface Row {
  readonly name: string;
  readonly found: ReviewBalance;
}

/** Balances by round with their names; empty for a side that is not there. */
const rowsOf = (review: MatchReview, side: number): readonly Row[] =>
  review.rounds.flatMap((one) => {
    const found = one.balance?.[side];
    return found ? [{ name: reviewWords.value.round(one.number), found }] : [];
  });

/** The parts of the tiles, round by round, on request. */
function Parts({ review, side }: { readonly review: MatchReview; readonly side: number }) {
  const t = reviewWords.value;
  const total = review.balance[side];
  if (!total || total.hidden == null) return null;
  const cells = ({ tiles, lead, deal, draws, hidden }: ReviewBalance) =>
    [tiles, lead, deal, draws, hidden].map((points, at) => (
      <td key={at} class={at === 0 ? "review-lucky" : ""}>
        {signed(points ?? 0)}
      </td>
    ));
  return (
    <details class="review-parts">
      <summary>{t.partsTitle}</summary>
      <table class="review-rounds">
        <thead>
          <tr>
            <td />
            {[t.tilesHead, t.leadHead, t.dealHead, t.drawsHead, t.hiddenHead].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(review, side).map(({ name, found }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells(found)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.match}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
      <p class="hint">{t.partsWhy}</p>
    </details>
  );
}

export function Rounds({ review, side }: { readonly review: MatchReview; readonly side: number }) {
  const t = reviewWords.value;
  const rows = rowsOf(review, side);
  const total = review.balance[side];
  return (
    <section>
      <h2>{t.whereTitle(Math.abs(total?.margin ?? 0))}</h2>
      <table class="review-rounds">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.result}</th>
            <th scope="col">{t.tilesHead}</th>
            <th scope="col">{t.playHead}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, found }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <b>{signed(found.margin)}</b>
              </td>
              <td class="review-lucky">{signed(found.tiles)}</td>
              <td class={goodOrBad(found.play)}>{signed(found.play)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.match}</th>
            <td>
              <b>{signed(total?.margin ?? 0)}</b>
            </td>
            <td class="review-lucky">
              <b>{signed(total?.tiles ?? 0)}</b>
            </td>
            <td class={goodOrBad(total?.play ?? 0)}>
              <b>{signed(total?.play ?? 0)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <Parts review={review} side={side} />
    </section>
  );
}
