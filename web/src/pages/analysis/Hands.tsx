// Tiles that a move is chosen from: the rack of a hand that is shown, and the box with all others.
import { moveWords, reviewWords } from "../../features/analysis/words";
import type { Spot } from "../../features/study/spot";
import { words } from "../../i18n";
import { RackTile } from "../../table/RackTile";
import { TileIcon } from "../../tile/Tile";
import { tileWords } from "../../tile/notation";
import type { Choosing } from "./choosing";
import { Tray } from "./Tray";
import { boardWords } from "./words";

export type Who = (seat: number) => string;

interface Props {
  readonly choosing: Choosing;
  readonly who: Who;
}

/** Most tiles in one row of a rack. */
const ROW = 9;

/** How many tiles the others hold, and how many are left to draw. */
export function heldWords({ seat, toAct, board }: Spot, who: Who): readonly string[] {
  const t = boardWords.value;
  const { hands, boneyard } = board.facts();
  const others = hands.flatMap((held, one) => (one === (seat ?? toAct) ? [] : [t.holds(who(one), held.length)]));
  return [...others, t.toDraw(boneyard.length)];
}

/** The rack of the seat whose view it is; with open hands that of the seat to act. */
export function Rack({ choosing, who }: Props) {
  const t = boardWords.value;
  const { spot } = choosing.step;
  const seat = spot.seat ?? spot.toAct;
  const facts = spot.board.facts();
  const hand = spot.at.names.tiles(facts.hands[seat] ?? []);
  const rows = hand.length > ROW ? 2 : 1;
  const mine = seat === choosing.seat && !choosing.hidden;
  const fits = mine ? choosing.playable.value : new Set<string>();
  const reached = choosing.selection.tile.value ?? hand.find((tile) => fits.has(tile)) ?? hand[0];
  return (
    <div class="analysis-hand">
      <div class="rack laying-rack">
        <div
          class={fits.size > 0 ? "hand hand-choosing" : "hand"}
          role="group"
          id="analysis-hand"
          tabIndex={-1}
          aria-label={spot.view === null ? t.handOf(who(seat)) : t.hand}
          data-rows={rows}
          style={{ "--across": String(Math.max(1, Math.ceil(hand.length / rows))) }}
        >
          {hand.map((tile) => (
            <RackTile
              key={tile}
              tile={tile}
              selection={choosing.selection}
              fits={fits.has(tile)}
              focusable={tile === reached}
            />
          ))}
        </div>
      </div>
      <p class="analysis-held">
        <b>{spot.view === null ? t.handOf(who(seat)) : t.hand}</b>
        <span>{heldWords(spot, who).join(", ")}</span>
      </p>
    </div>
  );
}

/** Draws, passes and claims, of every seat that may do so. */
export function ActButtons({ choosing, who }: Props) {
  const several = new Set(choosing.acts.map(({ seat }) => seat)).size > 1 || choosing.hidden;
  if (choosing.acts.length === 0) return null;
  return (
    <div class="row laying-acts">
      {choosing.acts.map((act) => {
        const move = moveWords(reviewWords.value, act.move.kind);
        return (
          <button key={`${act.seat} ${act.move.kind}`} type="button" onClick={() => choosing.do(act)}>
            {several ? boardWords.value.did(who(act.seat), move) : move}
          </button>
        );
      })}
    </div>
  );
}

/** The tiles that may come with a draw. */
export function Drawing({ choosing }: { readonly choosing: Choosing }) {
  const { names } = choosing.step.spot.at;
  if (!choosing.drawing.value) return null;
  return (
    <fieldset class="analysis-drawing">
      <legend>{boardWords.value.drawAsk}</legend>
      {choosing.step.spot.drawable.map((tile) => (
        <button
          key={tile}
          type="button"
          class="analysis-tile"
          aria-label={words.value.tileName(tileWords(names.tile(tile)))}
          onClick={() => choosing.drew(tile)}
        >
          <TileIcon tile={names.tile(tile)} />
        </button>
      ))}
    </fieldset>
  );
}

/** Where a tile is: on the cloth, in a hand that is shown, or anywhere else. */
function placesOf({ choosing }: Props): ReadonlyMap<string, "laid" | "held"> {
  const { spot } = choosing.step;
  const { names } = spot.at;
  const shown = spot.view === null ? spot.board.facts().hands : [spot.board.facts().hands[spot.seat ?? 0] ?? []];
  return new Map([
    ...shown.flat().map((tile) => [names.tile(tile), "held"] as const),
    ...spot.plays.map(({ tile }) => [names.tile(tile), "laid"] as const),
  ]);
}

/** The box of tiles; those that a hidden hand may lay are buttons. */
export function Box(props: Props) {
  const { choosing, who } = props;
  const t = boardWords.value;
  const { selection, hidden } = choosing;
  return (
    <section class="analysis-box" aria-label={t.box}>
      {hidden ? <p class="analysis-ask">{t.boxAsk(who(choosing.seat))}</p> : null}
      <Tray
        set={choosing.step.spot.at.table.set}
        gone={placesOf(props)}
        open={(tile) => hidden && choosing.playable.value.has(tile)}
        chosen={selection.tile.value}
        choose={(tile) => selection.choose(selection.tile.value === tile ? null : tile, true)}
      />
    </section>
  );
}
