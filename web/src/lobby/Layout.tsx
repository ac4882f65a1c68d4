// Sample layout on a game card, drawn with the geometry of the felt.
import { Tile } from "../tile/Tile";
import { height, width } from "../felt/geometry";
import { layOut, type LayoutRules } from "../felt/layout";
import { SHAPES } from "../felt/shapes";
import { pose } from "../felt/view";

interface Props {
  readonly plays: readonly string[];
  readonly rules: LayoutRules;
}

const ROOM = 1.2;

export function Layout({ plays, rules }: Props) {
  const shape = SHAPES.find(({ name }) => name === "landscape") ?? SHAPES[0];
  if (!shape) return null;
  const { table, window } = layOut(plays, rules, shape);
  const box = table.spots.flatMap((spot) => spot.halves).reduce(
    (seen, { x, y }) => ({ left: Math.min(seen.left, x - ROOM), right: Math.max(seen.right, x + ROOM), top: Math.min(seen.top, y - ROOM), bottom: Math.max(seen.bottom, y + ROOM) }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  );
  const seen = table.spots.length > 0 ? box : window;
  return (
    <svg class="card-layout" viewBox={`${seen.left} ${seen.top} ${width(seen)} ${height(seen)}`} aria-hidden="true" focusable="false">
      {table.spots.map((spot) => {
        const { x, y, turn } = pose(spot);
        const [near, far] = spot.halves;
        const { tile } = spot.play;
        return (
          <g key={tile} transform={`translate(${x} ${y}) rotate(${turn}) scale(2)`}>
            <Tile tile={near.pip >= far.pip ? tile : tile.charAt(1) + tile.charAt(0)} pin={rules.spinners.includes(tile)} />
          </g>
        );
      })}
    </svg>
  );
}
