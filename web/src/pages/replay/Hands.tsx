// Tiles left in each hand.
import { words } from "../../i18n";
import { nameIn, useTable } from "../../table/context";
import { TileIcon } from "../../tile/Tile";
import { tileWords, weight } from "../../tile/notation";

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
