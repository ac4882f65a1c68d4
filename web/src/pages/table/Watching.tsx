// The edge of the table of a spectator: whom they sit behind, and the backs of that player's tiles.
import { Link } from "../../parts/Link";
import { words } from "../../i18n";
import { nameOf, useModel, useTable } from "../../table/context";
import { Clock, Face } from "../../table/Seats";
import { TileBack, TileIcon } from "../../tile/Tile";
import { tileWords } from "../../tile/notation";

/** Most tiles in one row of the rack. */
const ROW = 9;

/** The rack of the player in front: backs, or the tiles once they lie open. */
function RackBehind({ tiles, shown }: { readonly tiles: number; readonly shown: readonly string[] | undefined }) {
  const rows = tiles > ROW ? 2 : 1;
  const across = String(Math.max(1, Math.ceil(tiles / rows)));
  return (
    <div class="rack">
      <div
        class="hand"
        role="img"
        aria-label={shown?.map(tileWords).join(", ") || words.value.tiles(tiles)}
        data-rows={rows}
        style={{ "--many": String(Math.max(1, tiles)), "--across": across }}
      >
        {Array.from({ length: tiles }, (_, at) => (
          <span key={at} class="hand-tile">
            {shown?.[at] === undefined ? <TileBack /> : <TileIcon tile={shown[at]} vertical />}
          </span>
        ))}
      </div>
    </div>
  );
}

export function Watching() {
  const t = words.value;
  const { behind } = useModel();
  const { card, seen } = useTable();
  const seat = behind.value === null ? undefined : seen.seats[behind.value];
  return (
    <div class="mine">
      <div class="me mine-watching" data-seat={seat?.seat}>
        {seat ? <Face seat={seat} /> : null}
        <span class="seat-about">
          <select
            aria-label={t.sitBehind}
            onChange={({ currentTarget }) =>
              (behind.value = currentTarget.value === "" ? null : Number(currentTarget.value))
            }
          >
            <option value="" selected={seat === undefined}>
              {t.sitBehind} …
            </option>
            {seen.seats.map((one) => (
              <option key={one.seat} value={one.seat} selected={one === seat}>
                {nameOf(one)}
              </option>
            ))}
          </select>
          {seat ? <Clock seat={seat} /> : null}
        </span>
      </div>
      {seat ? (
        <RackBehind tiles={seat.tiles ?? 0} shown={seen.shown?.[seat.seat]} />
      ) : (
        <p class="rack mine-watching">
          {t.watching} <Link to={`/new#${card.game}`}>{t.ownTable}</Link>
        </p>
      )}
    </div>
  );
}
