// Sample layout on a game card, drawn with the geometry of the felt.
import { breath } from "../../app/breath";
import { Tile } from "../../tile/Tile";
import { height, width } from "../../felt/geometry";
import { layOut, type LaidOut, type LayoutRules } from "../../felt/layout";
import { SHAPES } from "../../felt/shapes";
import { pose } from "../../felt/view";

interface Props {
  readonly plays: readonly string[];
  readonly rules: LayoutRules;
}

const ROOM = 1.2;

const laidOut = new WeakMap<readonly string[], LaidOut>();

/** The layout of a sample, computed once. */
function sampleOf({ plays, rules }: Props): LaidOut | null {
  const shape = SHAPES.find(({ name }) => name === "landscape");
  if (!shape) return null;
  const sample = laidOut.get(plays) ?? layOut(plays, rules, shape);
  laidOut.set(plays, sample);
  return sample;
}

/** Compute layouts before they are drawn, yielding in between: all at once would block a phone for a fifth of a second. */
export async function prepareLayouts(samples: readonly Props[]): Promise<void> {
  for (const sample of samples) {
    sampleOf(sample);
    await breath();
  }
}

export function Layout({ plays, rules }: Props) {
  const sample = sampleOf({ plays, rules });
  if (sample === null) return null;
  const { table, window } = sample;
  const box = table.spots
    .flatMap((spot) => spot.halves)
    .reduce(
      (seen, { x, y }) => ({
        left: Math.min(seen.left, x - ROOM),
        right: Math.max(seen.right, x + ROOM),
        top: Math.min(seen.top, y - ROOM),
        bottom: Math.max(seen.bottom, y + ROOM),
      }),
      { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
    );
  const seen = table.spots.length > 0 ? box : window;
  return (
    <svg
      class="card-layout"
      viewBox={`${seen.left} ${seen.top} ${width(seen)} ${height(seen)}`}
      aria-hidden="true"
      focusable="false"
    >
      {table.spots.map((spot) => {
        const { x, y, turn } = pose(spot);
        const [near, far] = spot.halves;
        const { tile } = spot.play;
        return (
          <g key={tile} transform={`translate(${x} ${y}) rotate(${turn}) scale(2)`}>
            <Tile
              tile={near.pip >= far.pip ? tile : tile.charAt(1) + tile.charAt(0)}
              pin={rules.spinners.includes(tile)}
            />
          </g>
        );
      })}
    </svg>
  );
}
