// Plays that are offered on the cloth: a ghost of each where it would lie, a button over it, and what it is worth.
import type { Spot } from "../../felt/geometry";
import { boxAt, ghostsOf, isInside, labelPlaces } from "../../felt/ghosts";
import type { LayoutRules } from "../../felt/layout";
import type { Drawn } from "../../felt/props";
import type { Rectangle } from "../../felt/room";
import { placeAt, pose } from "../../felt/view";
import { Tile } from "../../tile/Tile";

/** A play with what stands beside its ghost. */
export interface Offer {
  readonly tile: string;
  readonly end: string;
  readonly value: string;
  /** Smaller, behind the value. */
  readonly error: string;
  readonly best: boolean;
  readonly label: string;
  readonly onChoose: () => void;
}

/** An offer with its place: no ghost where the layout would have to move for it. */
interface Placed {
  readonly offer: Offer;
  readonly spot: Spot | null;
  readonly box: Rectangle;
}

interface Props {
  readonly offers: readonly Offer[];
  readonly plays: readonly string[];
  readonly rules: LayoutRules;
  readonly drawn: Drawn;
}

/** Least side of what can be tapped, in pixels. */
const SMALLEST = 24;
const LETTERS = 15;

function placed({ offers, plays, rules, drawn: { picture, shape, view, room } }: Props): readonly Placed[] {
  return offers.flatMap((offer): readonly Placed[] => {
    const spot = ghostsOf(picture, plays, offer.tile, [offer.end], rules, shape).get(offer.end);
    if (spot !== undefined && isInside(boxAt(view, spot.box), room))
      return [{ offer, spot, box: boxAt(view, spot.box) }];
    const slot = picture.table.ends.find(({ name }) => name === offer.end);
    if (slot === undefined) return [];
    const { x, y } = placeAt(view, slot);
    const side = Math.max(SMALLEST, 2 * view.scale);
    return [{ offer, spot: null, box: { left: x - side / 2, top: y - side / 2, width: side, height: side } }];
  });
}

function Ghost({ spot, best }: { readonly spot: Spot; readonly best: boolean }) {
  const { x, y, turn } = pose(spot);
  const [near, far] = spot.halves;
  const tile = near.pip >= far.pip ? spot.play.tile : spot.play.tile.charAt(1) + spot.play.tile.charAt(0);
  return (
    <g class={best ? "felt-ghost felt-best" : "felt-ghost"} transform={`translate(${x} ${y}) rotate(${turn}) scale(2)`}>
      <Tile tile={tile} />
      <rect class="felt-ghost-edge" x={-0.98} y={-0.48} width={1.96} height={0.96} rx={0.15} />
    </g>
  );
}

/** All offers, the best last in the drawing, so that it lies on top. */
export function Offers(props: Props) {
  const { picture, view, room } = props.drawn;
  const all = placed(props);
  const sizes = all.map(({ offer: { value, error } }) => ({
    width: LETTERS * (1.3 + 0.58 * value.length) + 0.48 * LETTERS * error.length,
    height: LETTERS * 1.7,
  }));
  const tiles = picture.table.spots.map((spot) => boxAt(view, spot.box));
  const labels = labelPlaces(
    all.map(({ box }) => box),
    sizes,
    tiles,
    room,
  );
  return (
    <>
      <svg class="felt-cloth felt-offers" aria-hidden="true">
        <g style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          {all.map(({ offer, spot }) =>
            spot === null ? null : <Ghost key={`${offer.tile} ${offer.end}`} spot={spot} best={offer.best} />,
          )}
        </g>
      </svg>
      {all.map(({ offer, box, spot }, at) => {
        const off = labels[at] ?? { x: 0, y: 0 };
        return (
          <button
            key={`${offer.tile} ${offer.end}`}
            type="button"
            class={["felt-here felt-over-ghost felt-offer", spot === null ? "felt-unseen" : ""].join(" ")}
            data-end={offer.end}
            data-tile={offer.tile}
            aria-label={offer.label}
            title={offer.label}
            style={{
              left: `${box.left}px`,
              top: `${box.top}px`,
              width: `${box.width}px`,
              height: `${box.height}px`,
              fontSize: `${LETTERS}px`,
            }}
            onClick={offer.onChoose}
          >
            <span
              class={offer.best ? "felt-scores" : undefined}
              style={{ transform: `translate(${off.x}px, ${off.y}px)` }}
              aria-hidden="true"
            >
              {offer.value}
              {offer.error === "" ? null : <small>{offer.error}</small>}
            </span>
          </button>
        );
      })}
    </>
  );
}
