// The layout on the felt: tiles, ghosts, and notches at the open ends.
import { Tile } from "../tile/Tile";
import type { Slot, Spot } from "./geometry";
import type { LaidOut, Leader } from "./layout";
import type { FeltProps, Ghosts } from "./props";
import { pose, type View } from "./view";

/** Slight rotation of a tile in degrees, at most ±0.52, a function of the tile. */
const tiltOf = (tile: string) => (((tile.charCodeAt(0) * 7 + tile.charCodeAt(1) * 13) % 9) - 4) * 0.13;

function Laid({
  spot,
  pin,
  marked,
  fresh,
}: {
  readonly spot: Spot;
  readonly pin: boolean;
  readonly marked: boolean;
  readonly fresh: boolean;
}) {
  const { x, y, turn } = pose(spot);
  const [near, far] = spot.halves;
  const tile = spot.play.tile;
  const signs = near.pip >= far.pip ? tile : tile.charAt(1) + tile.charAt(0);
  return (
    <g class="felt-tile" data-tile={tile} style={{ transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` }}>
      <g class={fresh ? "felt-tile-size felt-fresh" : "felt-tile-size"}>
        <Tile tile={signs} pin={pin} tilt={tiltOf(tile)} />
        {marked ? <rect class="felt-last" x={-1.02} y={-0.52} width={2.04} height={1.04} rx={0.18} /> : null}
      </g>
    </g>
  );
}

/** Small notch at an open end. */
function OpenEnd({ slot }: { readonly slot: Slot }) {
  const turn = (Math.atan2(slot.dy, slot.dx) * 180) / Math.PI;
  return (
    <path class="felt-end" d="M.22-.42 .62 0 .22.42" transform={`translate(${slot.x} ${slot.y}) rotate(${turn})`} />
  );
}

function LeaderLine({ leader: { from, to } }: { readonly leader: Leader }) {
  return (
    <path
      class="felt-leader"
      d={`M${from.x} ${from.y}L${from.x + from.dx} ${from.y + from.dy}L${to.x - to.dx} ${to.y - to.dy}L${to.x} ${to.y}`}
    />
  );
}

/** Ghost: a preview of the chosen tile at an end. */
function GhostTile({ spot }: { readonly spot: Spot }) {
  const { x, y, turn } = pose(spot);
  const [near, far] = spot.halves;
  const tile = spot.play.tile;
  return (
    <g class="felt-ghost" transform={`translate(${x} ${y}) rotate(${turn}) scale(2)`}>
      <Tile tile={near.pip >= far.pip ? tile : tile.charAt(1) + tile.charAt(0)} />
      <rect class="felt-ghost-edge" x={-0.98} y={-0.48} width={1.96} height={0.96} rx={0.15} />
    </g>
  );
}

export function Cloth({
  picture,
  ghosts,
  view,
  props,
}: {
  readonly picture: LaidOut;
  readonly ghosts: Ghosts;
  readonly view: View;
  readonly props: FeltProps;
}) {
  const { spots, ends } = picture.table;
  const lit = new Set(props.places);
  const open = ends.filter((slot) => !lit.has(slot.name) && props.openEnds.some(({ end }) => end === slot.name));
  return (
    <svg class="felt-cloth" role="img" aria-label={props.label}>
      <g class="felt-view" style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        {picture.leaders.map((leader) => (
          <LeaderLine key={leader.tile} leader={leader} />
        ))}
        <g class="felt-tiles">
          {spots.map((spot, at) => (
            <Laid
              key={spot.play.tile}
              spot={spot}
              pin={props.spinners.includes(spot.play.tile)}
              marked={at === props.last}
              fresh={at === spots.length - 1}
            />
          ))}
        </g>
        {[...ghosts].map(([end, spot]) => (
          <GhostTile key={end} spot={spot} />
        ))}
        {open.map((slot) => (
          <OpenEnd key={slot.name} slot={slot} />
        ))}
      </g>
    </svg>
  );
}
