// Score board, and the tiles left in the hands at the end of a round.
import { words } from "../i18n";
import { Figure } from "../scene/tally/Figure";
import { Tally, type TallyKind } from "../scene/tally/Tally";
import { TileIcon } from "../tile/Tile";
import { tileWords, weight } from "../tile/notation";
import { nameIn, sideCount, sideName, useTable } from "./context";

/** Score board in the style of the game's document: a slate, a peg board, or a pad. */
export function Scores() {
  const t = words.value;
  const { card, seen } = useTable();
  return (
    <section class={`scores scores-${card.tally}`} aria-labelledby="scores-title">
      <h2 id="scores-title" class="visually-hidden">
        {t.scores} <small>{t.toTarget(card.target)}</small>
      </h2>
      <ul>
        {Array.from({ length: sideCount(seen) }, (_, side) => (
          <li key={side} data-side={side} class={seen.winner === side ? "scores-winner" : ""}>
            <span class="scores-name">{sideName(seen, side)}</span>
            <Figure value={seen.scores[side] ?? 0} />
            <Tally
              kind={card.tally as TallyKind}
              points={seen.scores[side] ?? 0}
              target={card.target}
              label={t.sayScore(sideName(seen, side), seen.scores[side] ?? 0)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tiles left in each hand. */
export function Hands({ hands }: { readonly hands: readonly (readonly string[])[] }) {
  const t = words.value;
  const { seen } = useTable();
  return (
    <dl class="hands">
      {hands.map((hand, seat) => (
        <div key={seat}>
          <dt>{nameIn(seen.seats[seat] ?? { seat, side: 0 })}</dt>
          <dd>
            {hand.length === 0 ? <small>{t.noTiles}</small> : null}
            {hand.map((tile) => (
              <span key={tile} role="img" aria-label={tileWords(tile)}>
                <TileIcon tile={tile} vertical />
              </span>
            ))}
            {hand.length === 0 ? null : <small>{t.pips(weight(hand))}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
